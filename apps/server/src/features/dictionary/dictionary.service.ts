// Changing of dictionaries. Entries are never deleted physically: old transports keep naming them.
import { cutText } from '@otk/domain/kernel/storable';
import { randomUUID } from 'node:crypto';

import { dictionaryErrors } from '@otk/domain/dictionary/dictionary.errors';
import { dictionaryHistory } from '@otk/domain/dictionary/dictionary.history';
import {
  type DictionaryEntry,
  type EntrySave,
  entryValues,
  type EntryValues,
  isOrdered,
  type OrderedKind,
} from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { worksDay } from '@otk/domain/kernel/works-time';
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

/** Before entries of a file are written, whose order is the file's. */
export const lockEntries = async ({ db }: ActorContext, kind: DictionaryKind): Promise<void> =>
  void (await entryRepo(db).lockAll(kind));

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
  if (before && version === undefined) {
    throw dictionaryErrors.known();
  }
  if (!before && version !== undefined) {
    throw dictionaryErrors.notFound();
  }
  if (before && before.version !== version) {
    throw dictionaryErrors.stale();
  }
  const { percentFrom, ...parsed } = parse(kind, values);
  await refuseRemoved(context, parsed, before?.values);
  const stored = isOrdered(kind) ? { ...parsed, sort: await placeOf(context, kind, { before, parsed }) } : parsed;
  await mapViolation(before ? entries.update(kind, id, stored, at) : entries.insert(kind, id, stored), refused);
  if (kind === 'scrapType' && before && stored['percent'] !== before.values['percent']) {
    await entries.setPercent(id, Number(stored['percent']), String(percentFrom ?? worksDay(at)));
  }
  const after = await getEntry(context, kind, id);
  await record(context, actions.save, kind, { before, after });
  return after;
}

const references = {
  stationId: 'station',
  productionTypeId: 'productionType',
  unorderedProductionGroupId: 'section',
} as const;

/** An item of a removed section would be offered to nobody. One that it had before may stay. */
async function refuseRemoved({ db }: ActorContext, values: EntryValues, before?: EntryValues): Promise<void> {
  for (const [field, kind] of Object.entries(references)) {
    const id = values[field];
    if (typeof id === 'string' && id !== before?.[field] && (await entryRepo(db).isRemoved(kind, id))) {
      throw dictionaryErrors.referenceRemoved();
    }
  }
}

/** Without a place of its own a new entry becomes the last one, and a known one stays where it is. */
const placeOf = async (
  { db }: ActorContext,
  kind: OrderedKind,
  { before, parsed }: { readonly before: DictionaryEntry | undefined; readonly parsed: EntryValues },
) => parsed['sort'] ?? before?.values['sort'] ?? entryRepo(db).nextSort(kind);

export const createEntry = (
  context: ActorContext,
  kind: DictionaryKind,
  values: EntryValues,
  at: Date,
): Promise<DictionaryEntry> => saveEntry(context, kind, randomUUID(), { values }, at);

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
  await refuseRemoved(context, before.values);
  await entryRepo(context.db).setRemoved(kind, id, null, at);
  const after = await getEntry(context, kind, id);
  await record(context, actions.restore, kind, { before, after });
  return after;
}

/** The order of the living entries, of items within one section: their places become 1, 2, 3 and so on. */
export async function orderEntries(
  context: ActorContext,
  kind: OrderedKind,
  ids: readonly string[],
  at: Date,
): Promise<DictionaryEntry[]> {
  const entries = entryRepo(context.db);
  await entries.lockAll(kind);
  const living = (await entries.list(kind)).filter(({ isDeleted }) => !isDeleted);
  const groupOf = ({ values }: DictionaryEntry) => values['unorderedProductionGroupId'];
  const first = living.find(({ id }) => id === ids[0]);
  const known = new Map(
    living.filter((each) => first && groupOf(each) === groupOf(first)).map((each) => [each.id, each]),
  );
  // Somebody has added or removed an entry meanwhile: the place of that one is not known to the person who orders.
  if (known.size !== ids.length || !ids.every((id) => known.has(id)) || new Set(ids).size !== ids.length) {
    throw dictionaryErrors.orderStale();
  }
  for (const [index, id] of ids.entries()) {
    const before = known.get(id)!;
    if (before.values['sort'] !== index + 1) {
      await entries.update(kind, id, { ...before.values, sort: index + 1 }, at);
      await record(context, actions.order, kind, { before, after: await getEntry(context, kind, id) });
    }
  }
  return entries.list(kind);
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
  return z.parse(entryValues.item, { ...values, name: cutText(`${String(values['name'])} (копия)`, 200), sort });
}
