import { open } from 'node:fs/promises';

import { AppError } from '@otk/domain/kernel/app-error';
import { tableErrors } from '@otk/domain/kernel/table-errors';

import { answerJobs } from '#platform/worker/answer-jobs';

import { collectRows } from './collect-rows.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableRow } from './table.ts';

const zipMark = Buffer.from('PK');

answerJobs(async (path: string): Promise<TableRow[]> => {
  const { rows, add } = collectRows();
  try {
    await ((await isZip(path)) ? readWorkbook(path, add) : readCsv(path, add));
  } catch (error) {
    // A failure of the disk is no fault of the file.
    throw error instanceof AppError || (error instanceof Error && 'syscall' in error)
      ? error
      : tableErrors.unreadable();
  }
  return rows;
});

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(zipMark.length), 0, zipMark.length, 0);
    return buffer.equals(zipMark);
  } finally {
    await file.close();
  }
}
