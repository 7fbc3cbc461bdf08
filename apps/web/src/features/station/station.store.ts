import type { Station } from '@otk/domain/station/station.schema';
import { compareText } from '@otk/domain/kernel/text';

import type { LocalDatabase } from '#platform/local-db/local-database';
import { localStore, type LocalStore } from '#platform/local-db/local-store';

export type StationStore = LocalStore<Station>;

export const stationStore = (database: () => Promise<LocalDatabase>): StationStore =>
  localStore({ database, table: 'station', order: (a, b) => compareText(a.name, b.name) });
