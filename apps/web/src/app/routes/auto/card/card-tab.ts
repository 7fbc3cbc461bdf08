// The tabs that an address may name. An unknown one opens the main tab, so that links of other versions keep working.
import type { Transport } from '@otk/domain/transport/transport.schema';

import { cardTabs } from '../../../composed.ts';

const tabNames = ['main', ...cardTabs.map(({ value }) => value)] as const;
export type CardTab = (typeof tabNames)[number];

export const labelOf = (tab: CardTab): string => cardTabs.find(({ value }) => value === tab)?.label ?? 'Основное';

/** «Документы 3»: how many there are, once there is one. */
export const countedTabs = (transport: Transport, counts: Partial<Record<CardTab, number>>) =>
  tabNames.map((value) => {
    const count = counts[value] ?? cardTabs.find((tab) => tab.value === value)?.count?.(transport);
    return { value, label: labelOf(value), count: count || undefined };
  });

export const tabNamed = (name: string): CardTab => tabNames.find((tab) => tab === name) ?? 'main';
