// Spec §3 Local stores: which stores live on the device. Versions: transport db 1, main db 8.
import { draftStores } from '../draft-table.ts';
import { openDatabase, type LocalDatabase, type LocalDatabaseSpec } from '../local-db/local-database.ts';
import { outboxStores } from '../outbox/outbox-tables.ts';

export type LocalDbDeps = Pick<LocalDatabaseSpec, 'onOutdated' | 'onHealth' | 'makeRoom' | 'changes' | 'engine'> & {
  readonly prefix: string;
};

export const mainStores = {
  photo: 'localId, transportId, id',
  video: '++localId, transportId',
  station: 'id',
  ecometTransport: 'id',
  analyticsOffline: 'DateTime',
  commissionCalendar: 'id',
  // The outbox, what has left it, and the server's ids of objects made on this device.
  ...outboxStores,
  scrapType: 'id',
  nonOrderProduct: 'id',
  productionType: 'id, code',
  nonOrderSign: 'id',
  transportReason: 'id',
};

const transportStores = { transport: 'id' };

export const openMainDb = ({ prefix, ...deps }: LocalDbDeps): Promise<LocalDatabase> =>
  openDatabase({ ...deps, name: `${prefix}main`, nativeVersion: 8, stores: mainStores });

export const openTransportDb = ({ prefix, ...deps }: LocalDbDeps): Promise<LocalDatabase> =>
  openDatabase({ ...deps, name: `${prefix}transport`, nativeVersion: 1, stores: transportStores });

/** Not in the specification: papers that the server does not have yet (`paperStores` of the feature). */
export const openPapersDb = ({ prefix, ...deps }: LocalDbDeps): Promise<LocalDatabase> =>
  openDatabase({ ...deps, name: `${prefix}papers`, nativeVersion: 1, stores: { paper: 'localId', bytes: 'localId' } });

/** Not in the specification: pieces of videos, too many and too large for the main database. */
export const openVideoPartsDb = ({ prefix, ...deps }: LocalDbDeps): Promise<LocalDatabase> =>
  openDatabase({ ...deps, name: `${prefix}video-parts`, nativeVersion: 1, stores: { part: '[video+start]' } });

/** Not in the specification: unsaved edits of forms. */
export const openDraftsDb = ({ prefix, ...deps }: LocalDbDeps): Promise<LocalDatabase> =>
  openDatabase({ ...deps, name: `${prefix}drafts`, nativeVersion: 1, stores: draftStores });
