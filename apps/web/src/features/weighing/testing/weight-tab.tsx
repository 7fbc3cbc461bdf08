// The tab «Вес» of one wagon with a fake server.
import type { weighingContract } from '@otk/domain/weighing/weighing.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TareMemory } from '@otk/domain/weighing/weighing.scale';
import { detailsAfter, type Weighing } from '@otk/domain/weighing/weighing.schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { createDrafts } from '#platform/draft';
import { onPageHidden } from '#platform/page-hidden';
import type { Unconfirmed } from '#ui/feedback/standing';
import { AtDesk } from '#platform/testing/at-desk';
import { renderUi } from '#ui/test-render';

import type { WeighingField } from '../weighing.conflict.ts';
import { weighingQueries } from '../weighing.queries.ts';
import { WeightTab } from '../WeightTab.tsx';

export const weigher = ['WEIGHT_REGISTER', 'WEIGHT_OVERWEIGHT'];

export const aWeighing = (more: Partial<Weighing> = {}): Weighing => ({
  id: '1',
  kind: 'REGISTER',
  gross: 91.2,
  tare: 24,
  net: 67.2,
  trash: 3.1,
  diff: -0.3,
  weighedAt: '2026-11-13T07:20:00',
  weighedBy: 'Весов А. А.',
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  ...more,
});

const explain = ({ registerWeight }: Transport) => <p>К распределению {registerWeight?.net}</p>;

export interface Given {
  readonly transport: Transport;
  readonly permissions?: string[];
  readonly weighings?: Weighing[];
  readonly memory?: TareMemory;
  /** Weighings that the server has not confirmed. */
  readonly pending?: ReadonlyMap<WeighingField, Unconfirmed>;
  /** The card around the tab does not take the replies. */
  readonly isCardLate?: boolean;
}

export function openWeightTab({
  transport,
  permissions = weigher,
  weighings = [],
  isCardLate = false,
  memory = { tares: [], scales: [], last: null },
  pending = new Map(),
}: Given) {
  let now = transport;
  const after = (more: Partial<Transport>) => {
    now = { ...now, version: now.version + 1, ...more };
    return now;
  };
  const calls = {
    list: vi.fn<Client<typeof weighingContract>['list']>(async () => weighings),
    tares: vi.fn<Client<typeof weighingContract>['tares']>(async () => memory),
    setRegisterWeight: vi.fn<Client<typeof weighingContract>['setRegisterWeight']>(async ({ body }) => {
      const { gross, tare, net, trash = null } = body;
      return after({
        weighingDetails: detailsAfter(now, body),
        registerWeight: { gross, tare, net, trash, diff: -0.3 },
      });
    }),
    setOverweight: vi.fn<Client<typeof weighingContract>['setOverweight']>(async ({ body: { net, tare = null } }) =>
      after({ overweight: { net, tare } }),
    ),
    setOverweightClear: vi.fn<Client<typeof weighingContract>['setOverweightClear']>(async ({ body: { net } }) =>
      after({ overweightClear: net }),
    ),
    removeOverweight: vi.fn<Client<typeof weighingContract>['removeOverweight']>(async () =>
      after({ overweight: null }),
    ),
    removeOverweightClear: vi.fn<Client<typeof weighingContract>['removeOverweightClear']>(async () =>
      after({ overweightClear: null }),
    ),
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queries = weighingQueries({ api: calls, queryClient });
  const drafts = createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'otk-', report: reportError });
  const Tab = () => {
    const [card, setCard] = useState(transport);
    return (
      <QueryClientProvider client={queryClient}>
        <AtDesk>
          <WeightTab
            transport={card}
            actor={{ permissions }}
            onSaved={isCardLate ? () => undefined : setCard}
            reload={async () => now}
            queries={queries}
            openDraft={(form, schema) => drafts.open(['wagon', form.name], schema)}
            explain={explain}
            massLimit={2}
            onUnsaved={() => undefined}
            pending={(field) => pending.get(field)}
          />
        </AtDesk>
      </QueryClientProvider>
    );
  };
  const view = renderUi(<Tab />);
  return { ...calls, ...view, elsewhere: after, again: () => renderUi(<Tab />) };
}

export const form = (name: string) => within(screen.getByRole('form', { name }));
export const field = (name: string) => screen.getByRole('textbox', { name });
