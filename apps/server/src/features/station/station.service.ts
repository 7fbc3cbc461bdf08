import type { EntryValues } from '@otk/domain/dictionary/dictionary.kind';

import type { ActorContext } from '#platform/http/request-context';

import { createEntry, editEntry, getEntry, removeEntry } from '../dictionary/dictionary.service.ts';
import { stationRepo } from './station.repo.ts';

/** New stations are added, known ones renamed; one bad row refuses the whole list. */
export async function loadStations(context: ActorContext, stations: readonly EntryValues[], at: Date) {
  const counts = { added: 0, changed: 0, same: 0 };
  for (const values of stations) {
    const id = await stationRepo(context.db).findByCode(String(values['code']));
    if (id === undefined) {
      await createEntry(context, 'station', values, at);
      counts.added += 1;
    } else if (
      JSON.stringify(sorted((await getEntry(context, 'station', id)).values)) === JSON.stringify(sorted(values))
    ) {
      counts.same += 1;
    } else {
      await editEntry(context, 'station', id, values, at);
      counts.changed += 1;
    }
  }
  return counts;
}

const sorted = (values: EntryValues) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** People who are limited to one station are limited to the other instead; then the first is removed. */
export async function migrateStation(context: ActorContext, fromId: string, toId: string, at: Date) {
  await getEntry(context, 'station', toId);
  await removeEntry(context, 'station', fromId, at);
  return { people: await stationRepo(context.db).movePeople(fromId, toId) };
}
