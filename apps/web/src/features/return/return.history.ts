import { returnHistory } from '@otk/domain/return/return.history';

import { type HistoryValues, joined, ofFields, textOf, tonnes } from '#platform/history-values';

const values: HistoryValues = {
  returnBack: ofFields(({ label, weight }) => joined([textOf(label), tonnes(weight)], ', ')),
};

export const historyOfReturns = { histories: [returnHistory], values };
