import { formatPercent } from '@otk/domain/kernel/unit-words';
import { secondlookHistory } from '@otk/domain/secondlook/secondlook.history';
import * as z from 'zod/mini';

import type { HistoryValues } from '#platform/history-values';

const judged = z.object({ percent: z.nullable(z.number()), kind: z.nullable(z.string()) });

const values: HistoryValues = {
  secondlook: (value) => {
    const { data } = z.safeParse(judged, value);
    if (!data) {
      return '—';
    }
    return data.percent === null ? 'По фото не видно' : `${data.kind ?? ''}, засор ${formatPercent(data.percent)}`;
  },
};

export const historyOfSecondLooks = { histories: [secondlookHistory], values };
