import { doubleHistory } from '@otk/domain/double/double.history';

import { type HistoryValues, textOf } from '#platform/history-values';

/** The other record by its number. */
const record = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'transportNumber' in value ? textOf(value.transportNumber) : '—';

const values: HistoryValues = { joined: record, joinedTo: record, distinctFrom: record, double: record };

export const historyOfDoubles = { histories: [doubleHistory], values };
