// One save function per list of the card; offline the outbox keeps the calls.
import type { Decided } from '@otk/domain/kernel/decision';
import type { scrapContract } from '@otk/domain/scrap/scrap.contract';
import type { ScrapLineEdit, UnorderedLineEdit } from '@otk/domain/scrap/scrap.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Client } from '#platform/api-client';

interface ListEdit<L> {
  readonly lines: L[];
  readonly decided?: Decided | undefined;
}
type Save<L> = (transportId: string, edit: ListEdit<L>) => Promise<Transport>;

export interface ScrapSaves {
  readonly declared: Save<ScrapLineEdit>;
  readonly found: Save<ScrapLineEdit>;
  readonly unordered: Save<UnorderedLineEdit>;
}

export const scrapSaves = (api: Client<typeof scrapContract>): ScrapSaves => ({
  declared: (id, body) => api.setSenderScrapType({ params: { id }, body }),
  found: (id, body) => api.setDiscoveredScrapType({ params: { id }, body }),
  unordered: (id, body) => api.setUnorderedProduction({ params: { id }, body }),
});

/** Saves run one after another, so the last reply is the newest card. */
export function inTurn(saves: ScrapSaves): ScrapSaves {
  let last: Promise<unknown> = Promise.resolve();
  const after =
    <L>(save: Save<L>): Save<L> =>
    (id, edit) => {
      const mine = last.then(() => save(id, edit));
      last = mine.catch(() => null);
      return mine;
    };
  return { declared: after(saves.declared), found: after(saves.found), unordered: after(saves.unordered) };
}
