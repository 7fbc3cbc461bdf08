// «Точность»: what pairs of judgements say, as far as the reader may see it.
import { may } from '@otk/domain/kernel/actor';
import { dayMs } from '@otk/domain/kernel/works-time';
import { accuracyOf, type Figures, figuresOf, isNight } from '@otk/domain/secondlook/secondlook.accuracy';
import type { AccuracyGroup, AccuracyQuery, AccuracyReply } from '@otk/domain/secondlook/secondlook.accuracy.schema';

import type { ActorContext } from '#platform/http/request-context';

import { accuracyRepo, type StoredPair } from './secondlook.accuracy.repo.ts';

export async function readAccuracy(
  { clock }: { readonly clock: () => Date },
  { db, actor, person }: ActorContext,
  { days }: AccuracyQuery,
): Promise<AccuracyReply> {
  const pairs = await accuracyRepo(db).pairs(actor, new Date(clock().getTime() - Number(days) * dayMs));
  const { inspectors, others } = accuracyOf(pairs);
  const seesAll = may(actor, 'ACCURACY_ALL');
  const names = new Map(pairs.map(({ firstBy, firstName }) => [firstBy, firstName]));
  const people = [...inspectors]
    .map(([id, figures]) => ({ id, figures, isOwn: id === person.userId }))
    .filter(({ isOwn }) => seesAll || isOwn)
    .map(({ id, figures, isOwn }) =>
      groupOf('INSPECTOR', isOwn || may(actor, 'ACCURACY_NAMES') ? (names.get(id) ?? null) : null, figures, isOwn),
    );
  return { groups: [...sorted(people), ...(seesAll ? groupsOf(others) : [])] };
}

const groupOf = (by: AccuracyGroup['by'], name: string | null, figures: Figures, isOwn = false): AccuracyGroup => ({
  by,
  name,
  isOwn,
  ...figures,
});

/** By name and never by figure: it is no ranking. Those without a name by nothing that tells who they are. */
const sorted = (groups: readonly AccuracyGroup[]): AccuracyGroup[] =>
  groups.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'ru') || a.bias - b.bias);

function groupsOf(pairs: readonly StoredPair[]): AccuracyGroup[] {
  const by = (what: AccuracyGroup['by'], nameOf: (pair: StoredPair) => string | null) =>
    sorted(
      [...Map.groupBy(pairs, nameOf)].flatMap(([name, own]) => {
        const figures = figuresOf(own);
        return figures === null || (name === null && what !== 'ALL') ? [] : [groupOf(what, name, figures)];
      }),
    );
  return [
    ...by('ALL', () => null),
    ...by('KIND', ({ kind }) => kind),
    ...by('SHIFT', ({ finishedAt }) => (isNight(finishedAt) ? 'Ночная' : 'Дневная')),
    ...by('STATION', ({ station }) => station),
  ];
}
