// Rows of a file, written in one transaction: all of them or none. Refusals name a row by its place in the list.
import { dictionaryErrors } from '@otk/domain/dictionary/dictionary.errors';
import type { EntryLoad } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import { isRefusal } from '@otk/domain/kernel/app-error';

import { savepoint } from '#platform/db/savepoint';
import type { ActorContext } from '#platform/http/request-context';

import { lockEntries, saveEntry } from './dictionary.service.ts';

/** More wrong rows than this are not listed. */
const mostFaults = 50;

export async function loadEntries(
  context: ActorContext,
  kind: DictionaryKind,
  { entries, dryRun }: EntryLoad,
  at: Date,
): Promise<{ added: number; changed: number; dryRun: boolean }> {
  await lockEntries(context, kind);
  const whole = await savepoint(context.db, 'file');
  const faults: { path: string; message: string }[] = [];
  for (const [place, { id, ...given }] of entries.entries()) {
    const row = await savepoint(context.db, 'row');
    try {
      await saveEntry(context, kind, id, given, at);
      await row.release();
    } catch (error) {
      if (!isRefusal(error)) {
        throw error;
      }
      // A refused row leaves nothing behind, so that the next one is still checked against the database.
      await row.rollback();
      faults.push({ path: `entries.${place}`, message: error.details.fields?.[0]?.message ?? error.message });
    }
  }
  if (faults.length > 0) {
    throw dictionaryErrors.importRefused({ fields: faults.slice(0, mostFaults) });
  }
  if (dryRun) {
    await whole.rollback();
  }
  const added = entries.filter(({ version }) => version === undefined).length;
  return { added, changed: entries.length - added, dryRun };
}
