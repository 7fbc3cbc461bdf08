// The file of a saved act. It follows from what the act says, so a print that fails is repeated: by the next person who
// opens the act, or by the background job.
import { formatWorksDay } from '@otk/domain/kernel/unit-words';
import { createHash } from 'node:crypto';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { pageCode } from '#platform/pdf/paper';
import type { Printer } from '#platform/pdf/printer';

import { keepFile, recordFile } from '../file/file.service.ts';
import { torgPaper } from './torg.paper.ts';
import { torgFileRepo } from './torg.file.repo.ts';

export interface PrintDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly printer: Printer;
  readonly config: { readonly publicUrl?: string | undefined };
}

export async function printAct({ pool, files, printer, config }: PrintDeps, id: string): Promise<void> {
  const { label, version, fields, figures, savedAt, transportId, transportNumber } =
    await torgFileRepo(pool).getPrinted(id);
  const at = new Date(savedAt);
  const act = { number: label, date: formatWorksDay(at), version };
  await files.ensureRoom();
  const bytes = await printer.print(
    torgPaper({ fields, figures, act, at, code: pageCode(config.publicUrl, `/auto/${transportId}?tab=act`) }),
  );
  const file = await keepFile(files, bytes, {
    type: 'application/pdf',
    extension: 'pdf',
    name: `ТОРГ-2 № ${label.replaceAll('/', '-')}${version > 1 ? `, версия ${version}` : ''}, ${transportNumber}.pdf`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const isFirst = await inTransaction(pool, async (tx) => {
    const fileId = await recordFile(tx, file);
    const isSet = await torgFileRepo(tx).setFile(id, fileId);
    if (!isSet) {
      // Undone with the row of the file: the one that was stored first is the file of the act.
      await torgFileRepo(tx).dropFile(fileId);
    }
    return isSet;
  });
  if (!isFirst) {
    await file.drop();
  }
}

/**
 * Prints an act that nobody has opened since it was saved. One a run: a backlog takes no processor from people, and a
 * server that is stopped waits for one print at most.
 */
export async function printUnprinted(deps: PrintDeps, savedBefore: Date): Promise<void> {
  const id = await torgFileRepo(deps.pool).findUnprinted(savedBefore);
  if (id !== undefined) {
    await printAct(deps, id);
  }
}
