// Weighings in the history of a transport.
import { weighingHistory } from '@otk/domain/weighing/weighing.history';

import { type Fields, type HistoryValues, joined, ofFields, tonnes } from '#platform/history-values';

const weights = ({ gross, tare, net, trash }: Fields): string =>
  joined(
    [
      ['брутто', gross],
      ['тара', tare],
      ['нетто', net],
      ['засор', trash],
    ].map(([name, value]) => (typeof value === 'number' ? `${String(name)} ${tonnes(value)}` : '')),
    ', ',
  );

const values: HistoryValues = {
  registerWeight: ofFields(weights),
  overweight: ofFields(weights),
  overweightClear: tonnes,
};

export const historyOfWeighing = { histories: [weighingHistory], values };
