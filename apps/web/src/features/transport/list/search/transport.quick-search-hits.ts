// What quick search finds, on the server or on the device, and how the hits are shown.
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { isFound } from '@otk/domain/kernel/search-key';

import type { TransportSource } from '../../transport.list-queries.ts';
import { findEverywhere } from '../../transport.known.ts';

import type { TransportServices } from '../../transport.services.ts';

const hitsAtMost = 8;

/** Transports of all tabs; without an answer of the server, those of the device. */
export const quickSource = (
  { transport }: { readonly transport: TransportServices },
  search: string,
): TransportSource => ({
  key: ['transport', 'quick', search],
  fetchPage: (_, signal) => transport.api.list({ query: { search, limit: hitsAtMost } }, { signal }),
  async findHere() {
    const rows = await transport.cards.store.rows.read();
    const items = findEverywhere(rows, search).slice(0, hitsAtMost);
    return rows.length === 0 ? null : { items, next: null, isLocal: true, searched: rows.length };
  },
});

export interface Hit {
  readonly row: TransportRow;
  /** Above the first hit of a kind, when there are several kinds. */
  readonly heading: string | undefined;
  readonly details: string;
}

type Texts = readonly (string | null | undefined)[];

interface HitKind {
  readonly heading: string;
  readonly textsOf: (row: TransportRow) => Texts;
}

/** In the order in which they are shown. */
const kinds: readonly HitKind[] = [
  { heading: 'По номеру', textsOf: ({ transportNumber, trailerNumber }) => [transportNumber, trailerNumber] },
  { heading: 'По контейнеру', textsOf: ({ containerNumbers }) => containerNumbers },
  { heading: 'По документу', textsOf: ({ documentNumber }) => [documentNumber] },
  { heading: 'По поставщику', textsOf: ({ provider }) => [provider?.name] },
  { heading: 'По нескольким полям', textsOf: () => [] },
];

/** Grouped by the field that matches; the order of the search is kept within a group. */
export function groupHits(rows: readonly TransportRow[], search: string): readonly Hit[] {
  const groups = Map.groupBy(rows, (row) => kinds.findIndex((kind) => isOfKind(kind, row, search)));
  return kinds.flatMap(({ heading }, at) => {
    // -1: words found in different fields.
    const group = groups.get(at === kinds.length - 1 ? -1 : at) ?? [];
    return group.map((row, place) => ({
      row,
      heading: groups.size > 1 && place === 0 ? heading : undefined,
      details: detailsOf(row, search),
    }));
  });
}

const isOfKind = ({ textsOf }: HitKind, row: TransportRow, search: string): boolean =>
  textsOf(row).some((text) => isFound([text], search));

/** A long line is cut at its end: what matches comes first. */
function detailsOf(row: TransportRow, search: string): string {
  const { provider, documentNumber, trailerNumber, containerNumbers, station } = row;
  const texts = [provider?.name, documentNumber, trailerNumber, ...containerNumbers].flatMap((text) => text ?? []);
  const matching = texts.filter((text) => isFound([text], search));
  return [...new Set([...matching, ...texts, station.name])].join(' · ');
}
