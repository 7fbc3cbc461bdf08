// Changing of dictionaries. Entries are never deleted physically: old transports keep naming them.
import { randomUUID } from 'node:crypto';

import { dictionaryErrors } from '@otk/domain/dictionary/dictionary.errors';
import { dictionaryHistory } from '@otk/domain/dictionary/dictionary.history';
import {
  type DictionaryEntry,
  type DictionaryKind,
  type EntrySave,
  entryValues,
  type EntryValues,
} from '@otk/domain/dictionary/dictionary.kind';
import type { HistoryAction } from '@otk/domain/kernel/history';
import * as z from 'zod/mini';

import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { entryRepo } from './dictionary.entry.repo.ts';

const { actions, fields } = dictionaryHistory;
const refused = {
  unique_violation: dictionaryErrors.taken,
  foreign_key_violation: dictionaryErrors.referenceUnknown,
};

export async function getEntry({ db }: ActorContext, kind: DictionaryKind, id: string): Promise<DictionaryEntry> {
  const found = await entryRepo(db).find(kind, id);
  if (!found) {
    throw dictionaryErrors.notFound();
  }
  return found;
}

function parse(kind: DictionaryKind, values: unknown): EntryValues {
  const parsed = z.safeParse(entryValues[kind], values);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => ({ path: `values.${path.join('.')}`, message }));
    throw dictionaryErrors.invalid({ fields: wrong });
  }
  return parsed.data;
}

/** Writes a new entry, or changes one that is based on `version`. */
export async function saveEntry(
  context: ActorContext,
  kind: DictionaryKind,
  id: string,
  { values, version }: EntrySave,
  at: Date,
): Promise<DictionaryEntry> {
  const entries = entryRepo(context.db);
  const before = await entries.find(kind, id);
  if (before && before.version !== version) {
    throw dictionaryErrors.stale();
  }
  const { percentFrom, ...stored } = parse(kind, values);
  await mapViolation(before ? entries.update(kind, id, stored, at) : entries.insert(kind, id, stored), refused);
  if (kind === 'scrapType' && before && stored['percent'] !== before.values['percent']) {
    await entries.setPercent(id, Number(stored['percent']), String(percentFrom ?? at.toISOString().slice(0, 10)));
  }
  const after = await getEntry(context, kind, id);
  await record(context, actions.save, kind, { before, after });
  return after;
}

export async function createEntry(
  context: ActorContext,
  kind: DictionaryKind,
  values: EntryValues,
  at: Date,
): Promise<DictionaryEntry> {
  const sort = 'sort' in values || kind === 'station' ? {} : { sort: await entryRepo(context.db).nextSort(kind) };
  return saveEntry(context, kind, randomUUID(), { values: { ...sort, ...values } }, at);
}

/** A change of some values, on whatever version there is. */
export async function editEntry(
  context: ActorContext,
  kind: DictionaryKind,
  id: string,
  change: Readonly<Record<string, EntryValues[string] | undefined>>,
  at: Date,
): Promise<DictionaryEntry> {
  const { values, version } = await getEntry(context, kind, id);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as EntryValues;
  return saveEntry(context, kind, id, { values: { ...values, ...given }, version }, at);
}

export async function removeEntry(
  context: ActorContext,
  kind: DictionaryKind,
  id: string,
  at: Date,
): Promise<DictionaryEntry> {
  const before = await getEntry(context, kind, id);
  if (kind === 'section' && before.uses > 0) {
    throw dictionaryErrors.sectionInUse();
  }
  await entryRepo(context.db).setRemoved(kind, id, at, at);
  const after = await getEntry(context, kind, id);
  await record(context, actions.remove, kind, { before, after });
  return after;
}

export async function restoreEntry(
  context: ActorContext,
  kind: DictionaryKind,
  id: string,
  at: Date,
): Promise<DictionaryEntry> {
  const before = await getEntry(context, kind, id);
  await entryRepo(context.db).setRemoved(kind, id, null, at);
  const after = await getEntry(context, kind, id);
  await record(context, actions.restore, kind, { before, after });
  return after;
}

const record = (
  context: ActorContext,
  action: HistoryAction,
  kind: DictionaryKind,
  { before, after }: { readonly before: DictionaryEntry | undefined; readonly after: DictionaryEntry },
) =>
  recordChanges(context.db, context, [
    {
      action,
      entity: `dictionary.${kind}`,
      entityId: after.id,
      field: fields.dictionaryEntry,
      before: before?.values,
      after: after.values,
    },
  ]);

/** Values for a new item after the example of another one. */
export async function cloneItem(context: ActorContext, id: string) {
  const { values } = await getEntry(context, 'item', id);
  const sort = await entryRepo(context.db).nextSort('item');
  return z.parse(entryValues.item, { ...values, name: `${String(values['name'])} (копия)`.slice(0, 200), sort });
}
