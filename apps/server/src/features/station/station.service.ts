import { dictionaryErrors } from '@otk/domain/dictionary/dictionary.errors';
import { entryValues, type EntryValues } from '@otk/domain/dictionary/dictionary.kind';
import type { ParsedInput, ReplyOf } from '@otk/domain/kernel/route';
import type { stationAdminContract } from '@otk/domain/station/station.admin.contract';
import { stationErrors } from '@otk/domain/station/station.errors';
import * as z from 'zod/mini';

import type { ActorContext } from '#platform/http/request-context';

import { lockAccessBySystem } from '../auth/auth.access.service.ts';
import { createEntry, editEntry, getEntry, lockEntries, removeEntry } from '../dictionary/dictionary.service.ts';
import { stationRepo } from './station.repo.ts';

export interface StationDeps {
  readonly clock: () => Date;
  /** The accounting system, which has stations too. */
  readonly gateway: { stations(signal: AbortSignal): Promise<readonly unknown[]> };
}

type Load = (typeof stationAdminContract)['load'];
type Migrate = (typeof stationAdminContract)['migrate'];

/** New stations are added, known ones renamed; one bad row refuses the whole list. */
export async function loadStations(
  deps: StationDeps,
  context: ActorContext,
  { stations, source, dryRun }: ParsedInput<Load>['body'],
): Promise<ReplyOf<Load>> {
  if ((stations === undefined) === (source === undefined)) {
    throw stationErrors.sourceAbsent();
  }
  const given = stations ?? (await stationsOfGateway(deps));
  const rows: ReplyOf<Load>['rows'] = [];
  await lockEntries(context, 'station');
  for (const values of given) {
    const id = await stationRepo(context.db).findByCode(values.code);
    const known = id === undefined ? undefined : await getEntry(context, 'station', id);
    if (known === undefined || !isSame(known.values, values)) {
      rows.push({ code: values.code, name: values.name, outcome: known ? 'CHANGED' : 'ADDED' });
      await (dryRun ? undefined : write(context, known?.id, values, deps.clock()));
    }
  }
  const added = rows.filter(({ outcome }) => outcome === 'ADDED').length;
  const changed = rows.length - added;
  return { added, changed, same: given.length - rows.length, dryRun, rows };
}

const write = (context: ActorContext, id: string | undefined, values: EntryValues, at: Date) =>
  id === undefined ? createEntry(context, 'station', values, at) : editEntry(context, 'station', id, values, at);

const station = z.object({
  ...entryValues.station.shape,
  railway: z._default(entryValues.station.shape.railway, null),
});

async function stationsOfGateway({ gateway }: StationDeps) {
  const rows = await gateway.stations(AbortSignal.timeout(30_000)).catch(() => {
    throw stationErrors.sourceDown();
  });
  const read = z.safeParse(z.array(station), rows);
  if (!read.success) {
    const fields = read.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
    throw dictionaryErrors.invalid({ fields });
  }
  return read.data;
}

const isSame = (some: EntryValues, others: EntryValues): boolean =>
  JSON.stringify(sorted(some)) === JSON.stringify(sorted(others));
const sorted = (values: EntryValues) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** People who are limited to one station are limited to the other instead; then the first is removed. */
export async function migrateStation(
  clock: () => Date,
  context: ActorContext,
  { fromId, toId, version, dryRun }: ParsedInput<Migrate>['body'],
): Promise<ReplyOf<Migrate>> {
  // The stations of a person are a right: an edit of the person waits for this one. So do moves of people in both directions.
  await lockAccessBySystem(context.db);
  await lockEntries(context, 'station');
  // A person who is limited to no station sees them all: the other station must be one that stays.
  if (fromId === toId || (await getEntry(context, 'station', toId)).isDeleted) {
    throw dictionaryErrors.referenceUnknown();
  }
  const from = await getEntry(context, 'station', fromId);
  if (version !== undefined && version !== from.version) {
    throw dictionaryErrors.stale();
  }
  const stations = stationRepo(context.db);
  const transports = await stations.countTransports(fromId);
  if (dryRun) {
    return { people: await stations.countPeople(fromId), transports, dryRun };
  }
  if (!from.isDeleted) {
    await removeEntry(context, 'station', fromId, clock());
  }
  return { people: await stations.movePeople(fromId, toId), transports, dryRun };
}
