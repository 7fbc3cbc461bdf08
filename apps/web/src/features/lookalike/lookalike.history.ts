import { lookalikeHistory } from '@otk/domain/lookalike/lookalike.history';
import { verdictWords } from '@otk/domain/lookalike/lookalike.schema';
import * as z from 'zod/mini';

import type { HistoryValues } from '#platform/history-values';

import { photoWords } from './lookalike.words.ts';

const decided = z.object({
  verdict: z.enum(['SAME', 'DIFFERENT']),
  transportNumber: z.optional(z.string()),
  takenAt: z.optional(z.string()),
});

const values: HistoryValues = {
  lookalike: (value) => {
    const { data } = z.safeParse(decided, value);
    if (!data) {
      return '—';
    }
    const { verdict, transportNumber, takenAt } = data;
    return transportNumber === undefined || takenAt === undefined
      ? verdictWords[verdict]
      : `${verdictWords[verdict]}: ${photoWords({ transportNumber, takenAt })}`;
  },
};

export const historyOfLookalikes = { histories: [lookalikeHistory], values };
