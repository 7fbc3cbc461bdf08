// The list of transports with a hundred thousand rows, as the product ships it, without a server.
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { useSelection } from '../../apps/web/src/features/transport/list/transport.use-selection.ts';
import { transportColumns } from '../../apps/web/src/features/transport/list/TransportColumns.tsx';
import { TransportTable } from '../../apps/web/src/features/transport/list/TransportTable.tsx';
import { TransportTiles } from '../../apps/web/src/features/transport/list/TransportTiles.tsx';
import { UiProvider } from '../../apps/web/src/ui/UiProvider.tsx';

const count = 100_000;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const statuses = [
  { code: 'ARRIVED', description: 'Прибыл на станцию' },
  { code: 'WEIGHED', description: 'Взвешен' },
  { code: 'KPP_REGISTERED', description: 'Зарегистрирован на КПП-13' },
] as const;

const rows: readonly TransportRow[] = Array.from({ length: count }, (_, index) => ({
  id: id(index),
  status: statuses[index % statuses.length]!,
  transportNumber: String(60_000_000 + index),
  trailerNumber: null,
  transportType: { id: id(1), name: 'Вагон', kind: 'WAGON' },
  shipmentDate: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
  arrivedAt: null,
  documentNumber: `ЭА${100_000 + index}`,
  provider: { id: id(2), name: `ООО «Поставщик ${index % 97}»` },
  station: { id: id(3), code: '243607', name: 'Навашино' },
  senderKinds: ['3А', '5А'],
  senderNet: 60 + (index % 100) / 10,
  registerNet: index % 3 === 0 ? null : 60 + (index % 90) / 10,
  diff: index % 3 === 0 ? null : ((index % 7) - 3) / 10,
  containerNumbers: [],
  onReweight: false,
  photoCount: 2,
  awaited: index % 5 === 0 ? 'ANSWER' : null,
  dueAt: index % 5 === 0 ? '2026-11-13T20:59:00Z' : null,
  updatedAt: '2026-11-13T07:20:00Z',
  version: 1,
}));

const pages = { hasMore: false, isLoadingMore: false, hasFailed: false, loadMore: () => undefined };
const order = { sort: 'updatedAt', direction: 'desc' } as const;
const nothing = () => undefined;

function Page() {
  const scrollRef = useRef<HTMLDivElement>(null);
  const selection = useSelection(rows, 'bench');
  const list = { rows, total: count, pages, scrollRef, top: 0, stickyTop: 0, selection };
  return (
    <div ref={scrollRef} data-scroll style={{ height: '100vh', overflowY: 'auto', backgroundColor: '#f6f4f0' }}>
      {matchMedia('(min-width: 960px)').matches ? (
        <TransportTable
          {...list}
          columns={transportColumns}
          isChosen={false}
          onWidth={nothing}
          order={order}
          onOrder={nothing}
        />
      ) : (
        <TransportTiles {...list} />
      )}
    </div>
  );
}

const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });

createRoot(document.querySelector('#root')!).render(
  <UiProvider productName="АРМ ОТК">
    <RouterProvider router={router} />
  </UiProvider>,
);
