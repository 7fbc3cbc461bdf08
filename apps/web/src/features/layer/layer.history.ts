// Layers in the history of a transport.
import { formatPercent } from '@otk/domain/kernel/unit-words';
import { layerHistory } from '@otk/domain/layer/layer.history';

import {
  type ActSentences,
  type Fields,
  type HistoryValues,
  isFields,
  joined,
  ofFields,
  textOf,
} from '#platform/history-values';

const percentOf = ({ percent }: Fields): string => (typeof percent === 'number' ? formatPercent(percent) : '—');

const layer = (line: Fields): string =>
  joined(
    [
      `слой ${textOf(line['number'])}: ${percentOf(line)}`,
      textOf(line['seen']),
      typeof line['photo'] === 'string' ? 'с фото' : '',
      line['deleted'] === true ? '(убран)' : '',
    ],
    ', ',
  );

const values: HistoryValues = { layers: ofFields(layer) };

const { judge, remove } = layerHistory.actions;
const numberOf = (judged: unknown): string => (isFields(judged) ? textOf(judged['number']) : '');
const sentences: ActSentences = {
  [judge.code]: (after) => {
    const judged = after.get('layers');
    return isFields(judged) ? `оценил засор слоя ${numberOf(judged)}: ${percentOf(judged)}` : 'указал число слоёв';
  },
  [remove.code]: (after) => `убрал оценку слоя ${numberOf(after.get('layers'))}`,
};

export const historyOfLayer = { histories: [layerHistory], values, sentences };
