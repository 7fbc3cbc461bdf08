import { worksDate } from '../works-time.ts';
import type { TransportDraft } from './draft.ts';

/** Gives the acts of a year their numbers in the order of time, as the product numbers them. */
export function* numberedByTime(drafts: Iterable<TransportDraft>): Generator<TransportDraft> {
  const all = [...drafts];
  const acts = all.filter(({ torg2 }) => torg2).toSorted((a, b) => Number(a.torg2!.at) - Number(b.torg2!.at));
  Array.from(numberedByPlace(acts));
  yield* all;
}

/** For sets that are too large to be drafted as a whole. */
export function* numberedByPlace(drafts: Iterable<TransportDraft>): Generator<TransportDraft> {
  const last = new Map<string, number>();
  for (const draft of drafts) {
    if (draft.torg2) {
      const year = worksDate(draft.torg2.at).slice(0, 4);
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      draft.torg2.number = `${number}/${year}`;
    }
    yield draft;
  }
}
