// The file that ordered work has made.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { Superseded } from '#platform/work/do-work';
import { type ClaimedWork, workRepo, type WorkResult, type WorkTable } from '#platform/work/work.repo';

import { type FileFacts, keepFile, recordFile } from './file.service.ts';

export interface MadeFile extends Pick<WorkResult, 'rows' | 'at'>, Pick<FileFacts, 'name' | 'type' | 'extension'> {
  readonly path: string;
}

/** File and state commit together. */
export async function keepMade(
  { pool, files }: { readonly pool: Pool; readonly files: FileStore },
  table: WorkTable,
  claimed: ClaimedWork,
  { path, rows, at, ...facts }: MadeFile,
): Promise<void> {
  const { drop, ...file } = await keepFile(files, { path }, { ...facts, ...(await measured(path)) });
  await inTransaction(pool, async (tx) => {
    const fileId = await recordFile(tx, file);
    if (!(await workRepo(tx, table).finish(claimed, { rows, fileId, at }))) {
      throw new Superseded();
    }
  }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
}

async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}
