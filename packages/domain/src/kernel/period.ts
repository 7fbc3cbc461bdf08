// A period of days, both inclusive, under the names `begin` and `end` in every call.
import * as z from 'zod/mini';

import { day } from './moment.ts';

export const period = { begin: day(), end: day() };
/** Without one of its ends: everything before or after the other. */
export const openPeriod = { begin: z.optional(day()), end: z.optional(day()) };

interface Period {
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
}

/** Of `begin`, `end` and everything after them in one object. A wrong date has a message of its own. */
export const inOrder = z.refine<Period>(({ begin, end }) => begin === undefined || end === undefined || begin <= end, {
  path: ['end'],
  error: 'Конец периода раньше начала',
  abort: true,
});
