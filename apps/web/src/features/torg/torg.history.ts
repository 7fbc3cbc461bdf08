import { paperNumber } from '@otk/domain/kernel/paper-number';
import { torgHistory } from '@otk/domain/torg/torg.history';

import { type HistoryValues, ofFields, textOf } from '#platform/history-values';

const values: HistoryValues = { torg2: ofFields(({ number }) => paperNumber('', textOf(number))) };

export const historyOfTorg = { histories: [torgHistory], values };
