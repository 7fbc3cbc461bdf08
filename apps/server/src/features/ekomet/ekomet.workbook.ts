// The first sheet of an untrusted workbook. The library unpacks it in memory, so its size is measured by a dry run first:
// sizes in the directory of an archive may be wrong.
import { ekometErrors } from '@otk/domain/ekomet/ekomet.errors';
import type { Cell } from '@otk/domain/ekomet/ekomet.table';
import { AppError } from '@otk/domain/kernel/app-error';
import readSheets from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';

/** Much more than 5 000 rows take. */
const bytesAtMost = 64 * 1024 * 1024;
const entriesAtMost = 500;

export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  try {
    await refuseHuge(bytes);
    const sheets = await readSheets(bytes);
    return (sheets[0]?.data ?? []) as unknown as Cell[][];
  } catch (error) {
    throw error instanceof AppError ? error : ekometErrors.tableUnreadable();
  }
}

async function refuseHuge(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes);
  let left = bytesAtMost;
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      left -= (chunk as Buffer).length;
      if (left < 0 || entries > entriesAtMost) {
        throw ekometErrors.tableTooLong();
      }
    }
  }
}
