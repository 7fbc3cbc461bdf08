// The clock of a device may be wrong by years. What the web writes into an act, compares with a moment of the server or decides
// by comes from the platform's clock (`estimate` and `stamp`, docs/reliability.md, "Moments that a device sends"). A file that
// reads the clock of the device itself is named here with the reason why a wrong one does no harm.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { productOf } from './import-graph.ts';

const root = 'apps/web/src/';

/** By the harm that a wrong clock does there. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'shows how long ago or how long until, by the clock that the person sees beside it': [
    'ui/day/DayPicker.tsx',
    'ui/day/use-now.ts',
    'app/routes/archive/ArchivePage.tsx',
    'ui/age-words.ts',
    'app/routes/sync/NextTry.tsx',
    'features/report/page/ReportsPage.tsx',
    'features/report/page/SupplierPage.tsx',
  ],
  'names or heads a file that the person saves': [
    'features/transport/list/page/transport.list-export.ts',
    'app/routes/sync/sync-acts.ts',
    'platform/print/use-print.ts',
    'features/audit/page/AuditExport.tsx',
    'features/dictionary/page/DictionaryFile.tsx',
    'features/schedule/page/SchedulePage.tsx',
    'features/storage/page/StorageExport.tsx',
  ],
  'measures a time between two moments of one page, or orders a retry': [
    'features/transport/history/transport.history-authors.ts',
    'platform/event-stream/stream-line.ts',
    'platform/outbox/sending-loop.ts',
  ],
  'begins a local id, which is random behind it': ['features/scrap/scrap.use-list.ts'],
  'is a default beside the platform’s clock, which the services pass': [
    'features/analytics/analytics.views.ts',
    'features/photo/photo.queries.ts',
    'features/video/video.intake.ts',
  ],
  'ends a cookie, which the browser judges by the same clock': ['platform/session/kept-tokens.ts'],
  'dates what only this device reads: a draft, a stored copy, its age, its order': [
    'platform/last-address.ts',
    'features/document/document.uploads.ts',
    'features/ekomet/ekomet.store.ts',
    'features/kpp/kpp.vehicles.ts',
    'features/notification/notification.show.ts',
    'features/notification/notification.store.ts',
    'features/sync/sync.carry.ts',
    'features/sync/sync.epoch.ts',
    'features/transport/transport.known.ts',
    'features/transport/transport.list-queries.ts',
    'features/transport/transport.store.ts',
    'features/transport/along/transport.along-store.ts',
    'features/transport/along/transport.along-taking.ts',
    'features/video/video.shelf.ts',
    'platform/draft.ts',
    'platform/kept-answers.ts',
    'platform/local-db/store-mark.ts',
    'platform/network.ts',
  ],
  'foresees what the server answers, until it does': [
    'features/storage/card/CardStorage.tsx',
    'features/transport/creation/transport.creation-editor.ts',
  ],
  'is the platform’s clock': ['platform/server-time.ts'],
};

const readsClock = /\bnew Date\(\)|\bDate\.now\b/;

test('only the named files read the clock of the device', () => {
  const reading = productOf('apps/web/src')
    .filter((file) => !file.includes('/gallery/') && readsClock.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(file.indexOf(root) + root.length));
  expect(reading.toSorted()).toEqual(Object.values(allowed).flat().toSorted());
});
