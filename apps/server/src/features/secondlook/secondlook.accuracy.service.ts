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
  const now = clock();
  const since = new Date(now.getTime() - Number(days) * dayMs);
  const pairs = await accuracyRepo(db).pairs(actor, since);
  const { inspectors, others } = accuracyOf(pairs);
  const seesAll = may(actor, 'ACCURACY_ALL');
  const names = new Map(pairs.map(({ firstBy, firstName }) => [firstBy, firstName]));
  const isNamed = (isOwn: boolean) => isOwn || may(actor, 'ACCURACY_NAMES');
  const people = [...inspectors]
    .map(([id, figures]) => ({ id, figures, isOwn: id === person.userId }))
    .filter(({ isOwn }) => seesAll || isOwn)
    .map(({ id, figures, isOwn }) =>
      groupOf('INSPECTOR', isNamed(isOwn) ? (names.get(id) ?? null) : null, figures, isOwn),
    );
  const unseen = (await accuracyRepo(db).unseen(actor, since, now))
    .map(({ firstBy, firstName, loads, of }) => ({ loads, of, firstName, isOwn: firstBy === person.userId }))
    .filter(({ isOwn }) => seesAll || isOwn)
    .map(({ firstName, ...rest }) => ({ ...rest, name: isNamed(rest.isOwn) ? firstName : null }));
  return {
    groups: [...sorted(people), ...(seesAll ? groupsOf(others) : [])],
    unseen: byName(unseen.toSorted((a, b) => b.loads - a.loads)),
  };
}

const groupOf = (by: AccuracyGroup['by'], name: string | null, figures: Figures, isOwn = false): AccuracyGroup => ({
  by,
  name,
  isOwn,
  ...figures,
});

/** By name and never by figure: it is no ranking. Those without a name by nothing that tells who they are. */
const sorted = (groups: readonly AccuracyGroup[]): AccuracyGroup[] =>
  byName(groups.toSorted((a, b) => a.bias - b.bias));

const byName = <T extends { readonly name: string | null }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'ru'));

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
