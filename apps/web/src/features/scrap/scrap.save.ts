// One save function per list of the card; offline the outbox keeps the calls.
import type { scrapContract } from '@otk/domain/scrap/scrap.contract';
import type { ScrapLineEdit, UnorderedLineEdit } from '@otk/domain/scrap/scrap.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Client } from '#platform/api-client';

type Save<L> = (transportId: string, lines: readonly L[]) => Promise<Transport>;

export interface ScrapSaves {
  readonly declared: Save<ScrapLineEdit>;
  readonly found: Save<ScrapLineEdit>;
  readonly unordered: Save<UnorderedLineEdit>;
}

export const scrapSaves = (api: Client<typeof scrapContract>): ScrapSaves => ({
  declared: (id, lines) => api.setSenderScrapType({ params: { id }, body: { lines: [...lines] } }),
  found: (id, lines) => api.setDiscoveredScrapType({ params: { id }, body: { lines: [...lines] } }),
  unordered: (id, lines) => api.setUnorderedProduction({ params: { id }, body: { lines: [...lines] } }),
});

/** Saves run one after another, so the last reply is the newest card. */
export function inTurn(saves: ScrapSaves): ScrapSaves {
  let last: Promise<unknown> = Promise.resolve();
  const after =
    <L>(save: Save<L>): Save<L> =>
    (id, lines) => {
      const mine = last.then(() => save(id, lines));
      last = mine.catch(() => null);
      return mine;
    };
  return { declared: after(saves.declared), found: after(saves.found), unordered: after(saves.unordered) };
}
