// For bench/typing.ts: «Виды лома» of a wagon with twenty found and twenty declared kinds, as in the product, without a server.
import { type ScrapLine, transport, type Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';
import { createRoot } from 'react-dom/client';

import { ScrapTab } from '#features/scrap/ScrapTab';
import { BalanceExplanation } from '#features/transport/part/BalanceExplanation';
import { WeightBalance } from '#features/transport/card/WeightBalance';
import { createDrafts } from '#platform/draft';
import { onPageHidden } from '#platform/page-hidden';
import { openRecents } from '#platform/recents';
import { UiProvider } from '#ui/UiProvider';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const named = (name: string) => ({ id: id(1), name });
const station = { id: id(2), code: '243607', name: 'Навашино' };

const lines = (from: number): ScrapLine[] =>
  Array.from({ length: 20 }, (_, at) => ({
    id: id(from + at),
    deleted: false,
    net: 3,
    productionType: { id: id(from + 100 + at), code: `${at + 1}А`, name: `Лом вида ${at + 1}`, percent: 1.5 },
    weedines: 0.045,
    inPercentage: false,
    divisions: [],
    localId: null,
  }));

const wagon = z.parse(transport, {
  id: id(3),
  mode: 'VRP',
  status: { code: 'IN_RECEPTION', description: 'На приемке' },
  transportNumber: '61854303',
  trailerNumber: null,
  transportType: { id: id(4), name: 'Вагон', kind: 'WAGON' },
  shipmentDate: '2026-11-05',
  arrivedAt: null,
  documentNumber: 'ЭБ204517',
  provider: named('АО «Мордоввтормет-Тест»'),
  gro: null,
  contract: null,
  stationOut: null,
  stationIn: station,
  station,
  division: named('ОТК. Станция Навашино'),
  acceptancePlaceMark: null,
  specialMark: null,
  explosionProofDocument: null,
  radiationProofDocument: null,
  commissionInfo: null,
  separateInfo: null,
  torg2: null,
  senderScrapType: lines(1000),
  senderScrapTypeInfo: null,
  discoverScrapType: lines(2000),
  unorderedProduction: [],
  registerWeight: { gross: 91.2, net: 67.2, tare: 24, trash: 3.1, diff: 7.2 },
  overweight: null,
  overweightClear: null,
  onReweight: false,
  responsibleStorage: null,
  supplierAnswer: null,
  productionType: null,
  containers: [],
  photoCount: 0,
  localId: null,
  version: 1,
  createdAt: '2026-11-06T16:41:00Z',
  updatedAt: '2026-11-13T07:20:00Z',
} satisfies z.input<typeof transport>);

const drafts = createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'bench-', report: reportError });
const nothing = () => undefined;
const neverSaved = async () => wagon;
const explain = (typed: Transport) => <BalanceExplanation transport={typed} isTyped />;

createRoot(document.querySelector('#root')!).render(
  <UiProvider productName="АРМ ОТК">
    <WeightBalance transport={wagon} />
    <ScrapTab
      transport={wagon}
      actor={{ permissions: ['SENDER_SCRAP_EDIT', 'DISCOVER_SCRAP_EDIT'] }}
      onSaved={nothing}
      saves={{ declared: neverSaved, found: neverSaved, unordered: neverSaved }}
      reload={neverSaved}
      openDraft={(form, schema) => drafts.open(['wagon', form.name], schema)}
      explain={explain}
      onUnsaved={nothing}
      kinds={[]}
      recents={openRecents(localStorage, 'bench-recent')}
    />
  </UiProvider>,
);
