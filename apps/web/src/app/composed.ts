// What shared screens show of all features: gathered from the list in `features.ts`, without a name of any of them.
import { historyWords } from '@otk/domain/kernel/history';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryKey } from '@tanstack/react-query';

import type { CardParts, CardTabPart, StepDialogs, TransportEntry } from '#features/transport/part/transport.card-part';
import type { HistoryBook } from '#platform/history-values';
import { createUnsentBook, type OfflinePage } from '#platform/outbox/unsent-book';

import { features } from './features.ts';
import type { OfflineNames } from './offline-names.ts';

type Feature = (typeof features)[number];
type TabOf<F> = F extends { readonly card: { readonly tabs: readonly (infer Tab extends CardTabPart)[] } }
  ? Tab
  : never;
/** In the address: `?tab=weight`. */
export type FeatureTab = TabOf<Feature>['value'];

const entries: readonly TransportEntry[] = features;
const cards: readonly CardParts[] = entries.flatMap(({ card }) => card ?? []);

export const cardTabs = cards.flatMap(({ tabs = [] }) => tabs) as readonly (CardTabPart & {
  readonly value: FeatureTab;
})[];
export const cardSections = cards.flatMap(({ sections = [] }) => sections);
export const cardNotes = cards.flatMap(({ notes = [] }) => notes);
export const caseActs = cards.flatMap(({ acts = [] }) => acts);
export const stepDialogs: StepDialogs = Object.assign({}, ...cards.map(({ steps }) => steps));

export const draftForms = entries.flatMap(({ drafts = [] }) => drafts);

export const storedKinds = entries.flatMap(({ stored = [] }) => stored);

/** Names of the fields of unsent writes. */
export const journalLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...entries.map(({ labels }) => labels),
);

/** Answers to load again when these dictionaries have changed. */
export const lookupsOf = (names: readonly string[]): readonly QueryKey[] =>
  entries.flatMap(({ lookups = {} }) =>
    Object.entries(lookups).flatMap(([name, key]) => (names.includes(name) ? [key] : [])),
  );

export const isFollowed = (queryKey: QueryKey): boolean => entries.some(({ follows }) => follows?.(queryKey));

const pages: readonly (readonly OfflinePage<Transport, OfflineNames>[])[] = features.flatMap((feature) =>
  'offline' in feature ? [feature.offline] : [],
);

/** Words of the journal and overlays of the card for every offline-capable call. */
export const unsentBook = createUnsentBook(pages);

export async function historyBook(): Promise<HistoryBook> {
  const known = await Promise.all(entries.flatMap(({ history }) => history?.() ?? []));
  return {
    ...historyWords(known.flatMap(({ histories }) => histories)),
    values: new Map(known.flatMap(({ values }) => Object.entries(values ?? {}))),
    sentences: new Map(known.flatMap(({ sentences }) => Object.entries(sentences ?? {}))),
  };
}
