// Search parameters are plain text: `?search=61854303` is a string, not a quoted number.
import { addDays, worksDay } from '@otk/domain/kernel/works-time';
import * as z from 'zod/mini';

type Params = Readonly<Record<string, unknown>>;

export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** An invalid value counts as absent. */
export const orElse = z.catch;
export const orNothing = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined);

interface Period {
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
}

/** The days of a period may be given in any order. */
export const anyOrder = <S extends z.ZodMiniType<Period>>(search: S) =>
  z.pipe(
    search,
    z.transform((given: z.output<S>): z.output<S> => {
      const { begin, end } = given;
      return begin && end && begin > end ? { ...given, begin: end, end: begin } : given;
    }),
  );

const usualDays = 30;

/** Both days inclusive; without dates the last `days` of the works; a reversed period is swapped. */
export function lastDays({ begin, end }: Period, today: Date, days = usualDays) {
  const last = end ?? worksDay(today);
  const first = begin ?? addDays(last, 1 - days);
  return first <= last ? { begin: first, end: last } : { begin: last, end: first };
}
