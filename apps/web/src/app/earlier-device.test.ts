// Devices in use have databases that builds up to 1.22 created through the library Dexie (ADR 13). Today's code must find
// every row in them. The shapes below were read from databases of such a build.
import type { documentContract } from '@otk/domain/document/document.contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Document } from '@otk/domain/document/document.schema';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { analyticsStore } from '#features/analytics/analytics.store';
import { paperStore } from '#features/document/document.papers';
import { documentUploads } from '#features/document/document.uploads';
import { photoStore } from '#features/photo/device/photo.store';
import { aTransport } from '#features/transport/testing/transport.builders';
import { transportStore } from '#features/transport/transport.store';
import { videoParts } from '#features/video/video.parts';
import { videoStore } from '#features/video/video.store';
import { openDevice } from '#platform/device/device';
import { draftTable } from '#platform/draft-table';
import { resultOf } from '#platform/local-db/requests';
import { observe } from '#platform/observable';
import { entryHandlers } from '#platform/outbox/entry-handlers';
import { outboxJournal } from '#platform/outbox/outbox-journal';
import { outboxStore } from '#platform/outbox/outbox-store';
import { fakeOrigin } from '#platform/testing/fake-origin';
import { anEntry } from '#platform/testing/outbox-entry';
import { timeOf } from '#platform/testing/act-clock';
import { aNote, testOutbox } from '#platform/testing/outbox';

interface StoreShape {
  readonly keyPath: string | string[];
  readonly autoIncrement?: boolean;
  readonly indexes?: readonly string[];
  readonly rows?: readonly object[];
}

/** By the browser's own API, without code of the product. */
async function create(indexedDB: IDBFactory, name: string, version: number, stores: Record<string, StoreShape>) {
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [store, { keyPath, autoIncrement = false, indexes = [], rows = [] }] of Object.entries(stores)) {
      const created = opening.result.createObjectStore(store, { keyPath, autoIncrement });
      indexes.forEach((index) => created.createIndex(index, index, { unique: false, multiEntry: false }));
      rows.forEach((row) => created.put(row));
    }
  });
  (await resultOf(opening)).close();
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

const { userId } = anEntry();
const udrId = '00000000-0000-4000-8000-000000000001';
const unsent = anEntry({ id: 41 });
const { state: _state, ...ended } = anEntry({ id: 40, key: 'key-00000000' });
const sent = { ...ended, outcome: 'sent', endedAt: '2026-11-14T08:00:00.000Z' } as const;
const photo = { localId: 'photo001', transportId: unsent.transportId!, name: 'Номер', sent: false, userId, udrId };
const card = { ...aTransport(), udrId, keptAt: '2026-11-14T08:00:00.000Z' };
const draft = { name: `${userId}:wagon`, tab: 'tab1', at: '2026-11-14T08:00:00.000Z', value: { gross: 91 }, over: [] };
const video = { localId: 7, transportId: unsent.transportId!, userId, name: 'video.webm' };
const paper = {
  localId: 'paper001',
  transportId: unsent.transportId!,
  documentId: null,
  fileName: 'Накладная.txt',
  type: 'text/plain',
  size: 5,
  addedAt: '2026-11-14T08:00:00.000Z',
  userId,
  udrId,
  failure: null,
};
const view = { Target: '/auto', DateTime: '2026-11-14T08:00:00.000Z' };

async function anEarlierDevice(): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  const byId = { keyPath: 'id' };
  await create(indexedDB, 'otk-main', 8, {
    analyticsOffline: { keyPath: 'DateTime', rows: [view] },
    commissionCalendar: byId,
    createdId: { keyPath: 'localId', rows: [{ localId: '0000-identity', id: 'store-1' }] },
    ecometTransport: byId,
    nonOrderProduct: byId,
    nonOrderSign: byId,
    offlineRequest: { keyPath: 'id', autoIncrement: true, indexes: ['key'], rows: [unsent] },
    photo: {
      keyPath: 'localId',
      indexes: ['id', 'transportId'],
      rows: [photo, { localId: 'photo001/picture', bytes: bytesOf('picture'), type: 'image/jpeg' }],
    },
    productionType: { ...byId, indexes: ['code'] },
    scrapType: byId,
    sentRequest: { ...byId, indexes: ['endedAt', 'key'], rows: [sent] },
    station: byId,
    transportReason: byId,
    video: { keyPath: 'localId', autoIncrement: true, indexes: ['transportId'], rows: [video] },
  });
  await create(indexedDB, 'otk-transport', 1, { transport: { keyPath: 'id', rows: [card] } });
  await create(indexedDB, 'otk-papers', 1, {
    bytes: { keyPath: 'localId', rows: [{ localId: 'paper001', bytes: bytesOf('paper') }] },
    paper: { keyPath: 'localId', rows: [paper] },
  });
  await create(indexedDB, 'otk-video-parts', 1, {
    part: { keyPath: ['video', 'start'], rows: [{ video: 7, start: 0, bytes: bytesOf('video') }] },
  });
  await create(indexedDB, 'otk-drafts', 1, { draft: { keyPath: ['name', 'tab'], rows: [draft] } });
  return indexedDB;
}

test('outbox, journal, drafts, photos, videos, papers and cards of an earlier build are all there, and its paper is sent', async () => {
  const indexedDB = await anEarlierDevice();
  const { openStoreTabs } = fakeOrigin(Date.now);
  const device = openDevice({
    browser: { engine: { indexedDB, IDBKeyRange }, openStoreTabs },
    prefix: 'otk-',
    notify: { toast: () => undefined, tell: () => () => undefined },
    dropCaches: async () => undefined,
    dropCopies: async () => undefined,
  });
  await device.check();
  const owner = () => ({ userId, udrId });
  const now = () => new Date('2026-11-15T08:00:00Z');
  const kept = { database: device.mainDb, operationOf: () => undefined };
  const store = outboxStore({ ...kept, time: timeOf(now) });
  expect(await store.list(userId)).toEqual([unsent]);
  expect(await store.next(userId, 0, 10)).toEqual([unsent]);
  expect(await outboxJournal({ ...kept, handlers: entryHandlers() }).list(userId)).toEqual([sent]);
  expect((await store.add({ ...aNote, key: 'key-00000002' }, owner())).id).toBeGreaterThan(unsent.id);

  const report = (error: unknown) => {
    throw error;
  };
  const wire = { send: () => Promise.reject(new TypeError('offline')) };
  const outbox = testOutbox({ database: device.mainDb, owner, wire, report });
  const photos = photoStore({ database: device.mainDb, outbox, owner });
  expect(await photos.list(photo.transportId)).toEqual([photo]);
  expect(await (await photos.picture('photo001'))?.text()).toBe('picture');

  expect(await draftTable(device.draftsDb).readAll()).toEqual([draft]);
  const cards = transportStore({ database: device.transportDb, udrId: () => udrId });
  expect(await cards.find(card.id)).toEqual(aTransport());
  expect(await videoStore(device.mainDb).list(userId)).toEqual([video]);
  expect(await (await videoParts(device.videoPartsDb).read(7, 0, 5)).text()).toBe('video');
  const papers = paperStore(device.papersDb);
  expect(await papers.list(userId)).toEqual([paper]);
  const create = vi.fn<Client<typeof documentContract>['create']>(async () => ({ id: 'd1' }) as Document);
  const uploads = documentUploads({
    api: { create, addVersion: () => Promise.reject(new TypeError('not asked for')) },
    papers,
    who: owner,
    pause: observe(false),
    lock: (_name, work) => work(),
    prefix: 'otk-',
    ensureRoom: async () => undefined,
    arrived: () => undefined,
    report,
  });
  await uploads.open();
  await vi.waitFor(async () => expect(await papers.list(userId)).toEqual([]));
  const [[sentPaper, { headers } = {}]] = create.mock.calls as [Parameters<Client<typeof documentContract>['create']>];
  const { localId, transportId, fileName } = paper;
  expect(sentPaper.body).toEqual({ localId, transportId, name: 'Накладная', fileName });
  expect(await new Blob([sentPaper.file as Blob]).text()).toBe('paper');
  expect(headers).toMatchObject({ 'X-User-ID': userId, 'X-UDR-ID': udrId });
  expect(await analyticsStore(device.mainDb).oldest(10)).toEqual([view]);
  expect((await indexedDB.databases()).map(({ version }) => version)).toEqual([8, 1, 1, 1, 1]);
});
