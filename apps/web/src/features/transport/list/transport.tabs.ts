import { transportTabCodes, transportTabs, type TransportTabCode } from '@otk/domain/transport/transport.status';

export type TransportCounts = Readonly<Record<TransportTabCode, number>>;

/** The tabs as the list shows them; a count appears when it is known. */
export const tabItems = (counts: TransportCounts | undefined) =>
  transportTabCodes.map((value) => ({ value, label: transportTabs[value].title, count: counts?.[value] }));

/** The tabs where something is found, in their order. */
export const tabsWithHits = (counts: TransportCounts): TransportTabCode[] =>
  transportTabCodes.filter((code) => counts[code] > 0);
