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

import { reasonWords, scaleSaid, tareWords } from './weighing.words.ts';

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
  weighingDetails: ofFields(({ capacity, tareMethod, tareReason, ...scale }) =>
    joined(
      [
        typeof capacity === 'number' ? `грузоподъёмность ${tonnes(capacity)}` : '',
        tareWords(tareMethod),
        scaleSaid(scale),
        reasonWords(tareReason),
      ],
      ', ',
    ),
  ),
  overweightScale: ofFields(scaleSaid),
  clearScale: ofFields(scaleSaid),
};

const netOf = (weighing: unknown): string => tonnes(isFields(weighing) ? weighing['net'] : null);
const { setRegisterWeight, setOverweight, setOverweightClear } = weighingHistory.actions;
const sentences: ActSentences = {
  [setRegisterWeight.code]: (after) =>
    after.has('registerWeight')
      ? `записал вес: ${netOf(after.get('registerWeight'))}`
      : 'записал, как взвешено и взята тара',
  [setOverweight.code]: (after) => `записал контрольную перевеску: ${netOf(after.get('overweight'))}`,
  [setOverweightClear.code]: (after) =>
    after.has('overweightClear')
      ? `записал чистую перевеску: ${tonnes(after.get('overweightClear'))}`
      : 'записал, на каких весах чистая перевеска',
};

export const historyOfWeighing = { histories: [weighingHistory], values, sentences };
