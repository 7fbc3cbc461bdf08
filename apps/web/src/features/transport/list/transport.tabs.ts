import { transportTabCodes, transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';

export type TransportCounts = Readonly<Record<TransportTabCode, number>>;

/** Tabs of the list; with counts once they are known. */
export const tabItems = (counts: TransportCounts | undefined) =>
  transportTabCodes.map((value) => ({ value, label: transportTabs[value].title, count: counts?.[value] ?? null }));

/** Tabs with results, in their order. */
export const tabsWithHits = (counts: TransportCounts): TransportTabCode[] =>
  transportTabCodes.filter((code) => counts[code] > 0);
