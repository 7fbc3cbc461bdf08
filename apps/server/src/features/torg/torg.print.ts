// The file of a saved act. It follows from what the act says, so a print that fails is repeated: by the next person who
// opens the act, or by the background job.
import { codeOf, inGroups } from '@otk/domain/evidence/evidence.manifest';
import { formatWorksDay } from '@otk/domain/kernel/unit-words';
import { torgHistory } from '@otk/domain/torg/torg.history';
import { createHash } from 'node:crypto';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { recordChanges, systemContext } from '#platform/history';
import { pageCode, qrCode } from '#platform/pdf/paper';
import type { Printer } from '#platform/pdf/printer';

import { keepFile, recordFile } from '../file/file.service.ts';
import { type PrintedAct, torgFileRepo } from './torg.file.repo.ts';
import { type TorgMarks, torgPaper } from './torg.paper.ts';

export interface PrintDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly printer: Printer;
  readonly config: { readonly publicUrl?: string | undefined };
}

/**
 * The file is kept and its hash sealed, so it names only the address that the operator has set: what a request calls the
 * product may be made up by who sends it.
 */
export async function printAct({ pool, files, printer, config }: PrintDeps, id: string): Promise<void> {
  const printed = await torgFileRepo(pool).getPrinted(id);
  const { label, version, fields, figures, savedAt, savedBy, transportNumber } = printed;
  const at = new Date(savedAt);
  const act = { number: label, date: formatWorksDay(at), version, savedBy };
  await files.ensureRoom();
  const bytes = await printer.print(
    torgPaper({ fields, figures, act, at, marks: await marksOf(printed, config.publicUrl) }),
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
      return false;
    }
    // Sealed with history, so that a paper replaced later does not pass for this one.
    const after = { number: label, version, fileSha256: file.sha256 };
    const { transportId } = printed;
    const change = { action: torgHistory.actions.printTorg, field: torgHistory.fields.torg2, after };
    await recordChanges(tx, systemContext(tx), [{ ...change, entity: 'torg', entityId: id, transportId }]);
    return true;
  });
  if (!isFirst) {
    await file.drop();
  }
}

/**
 * By these the other side recognises an evidence package of this case as ours, and nobody can rewrite what was sealed before
 * the act; beside them the code of the card.
 */
export async function marksOf(
  { transportId, fingerprint, seal }: Pick<PrintedAct, 'transportId' | 'fingerprint' | 'seal'>,
  address: string | undefined,
): Promise<TorgMarks> {
  const code = await codeOf(transportId);
  const words = [
    `Пакет доказательств: код ${code}.`,
    ...(fingerprint === null ? [] : [`Отпечаток ключа: ${inGroups(fingerprint)}`]),
    ...(seal === null ? [] : [`Печать истории: ${inGroups(seal)}`]),
  ];
  const scanned = ['OTK', code, fingerprint, seal].filter((part) => part !== null).join(' ');
  return { codes: [qrCode(scanned), ...pageCode(address, `/auto/${transportId}?tab=act`)], words };
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
