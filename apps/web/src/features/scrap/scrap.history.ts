// Kinds of scrap and unordered items in the history of a transport.
import { scrapHistory } from '@otk/domain/scrap/scrap.history';

import {
  type Fields,
  type HistoryValues,
  isFields,
  joined,
  nameOf,
  ofFields,
  textOf,
  tonnes,
} from '#platform/history-values';
import { formatNumber } from '#ui/format';

const removed = (line: Fields): string => (line['deleted'] === true ? '(убрано)' : '');

const scrapLine = (line: Fields): string => {
  const kind = line['productionType'];
  return joined([isFields(kind) ? textOf(kind['code']) : '', tonnes(line['net']), removed(line)]);
};

const unorderedLine = (line: Fields): string =>
  joined([
    nameOf(line['unorderedProduction']),
    typeof line['count'] === 'number' ? `${formatNumber(line['count'])}\u00A0шт` : '',
    typeof line['weight'] === 'number' ? tonnes(line['weight']) : '',
    removed(line),
  ]);

const values: HistoryValues = {
  senderScrapType: ofFields(scrapLine),
  discoverScrapType: ofFields(scrapLine),
  unorderedProduction: ofFields(unorderedLine),
};

export const historyOfScrap = { histories: [scrapHistory], values };
