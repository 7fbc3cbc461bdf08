// Weighings in the history of a transport.
import { weighingHistory } from '@otk/domain/weighing/weighing.history';

import {
  type Fields,
  type ActSentences,
  type HistoryValues,
  isFields,
  joined,
  ofFields,
  tonnes,
} from '#platform/history-values';

import { tareWords } from './weighing.words.ts';

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
  weighingDetails: ofFields(({ capacity, tareMethod }) =>
    joined([typeof capacity === 'number' ? `грузоподъёмность ${tonnes(capacity)}` : '', tareWords(tareMethod)], ', '),
  ),
};

const netOf = (weighing: unknown): string => tonnes(isFields(weighing) ? weighing['net'] : null);
const { setRegisterWeight, setOverweight, setOverweightClear } = weighingHistory.actions;
const sentences: ActSentences = {
  [setRegisterWeight.code]: (after) =>
    after.has('registerWeight')
      ? `записал вес: ${netOf(after.get('registerWeight'))}`
      : 'записал грузоподъёмность и как взята тара',
  [setOverweight.code]: (after) => `записал контрольную перевеску: ${netOf(after.get('overweight'))}`,
  [setOverweightClear.code]: (after) => `записал чистую перевеску: ${tonnes(after.get('overweightClear'))}`,
};

export const historyOfWeighing = { histories: [weighingHistory], values, sentences };
