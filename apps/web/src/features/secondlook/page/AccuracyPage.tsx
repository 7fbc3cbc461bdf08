import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { pairsAtLeast } from '@otk/domain/secondlook/secondlook.accuracy';
import {
  type AccuracyGroup,
  accuracyPeriods,
  type AccuracyReply,
  type UnseenLoads,
} from '@otk/domain/secondlook/secondlook.accuracy.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { usePerson } from '#platform/person';
import { CopyNote } from '#platform/CopyNote';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loaded } from '#ui/feedback/Loaded';
import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { TargetIcon } from '#ui/icons';
import { Below, Stack } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { Tabs } from '#ui/layout/Tabs';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { useSecondlookServices } from '../secondlook.services.ts';
import {
  biasWords,
  byChanceWords,
  endsWords,
  foundWords,
  spreadWords,
  takenOutWords,
  unseenWords,
} from '../secondlook.words.ts';

const periods = accuracyPeriods.map((value) => ({ value, label: `${value} дней` }));

/** How far first judgements of dirt are from second ones, with intervals. */
export function AccuracyPage() {
  const { days } = useSearch({ from: '/signed-in/accuracy' });
  const navigate = useNavigate({ from: '/accuracy' });
  const accuracy = useQuery(useSecondlookServices().accuracy(days));
  return (
    <PageBody>
      <PageTitle>Точность</PageTitle>
      <Tabs
        label="Период"
        items={periods}
        value={days}
        onChange={(next) => void navigate({ search: { days: next } })}
      />
      <Below>
        <Loaded
          query={accuracy}
          waiting={<BlockSkeletons heights={[24, 340, 200, 340]} within={Stack} />}
          whatHappened="Не удалось загрузить показатели"
        >
          {({ value, keptAt }) => (
            <>
              <CopyNote at={keptAt} isBusy={accuracy.isFetching} onRetry={() => void accuracy.refetch()} />
              <Shown key={days} {...value} />
            </>
          )}
        </Loaded>
      </Below>
    </PageBody>
  );
}

const titles: Readonly<Record<AccuracyGroup['by'], string>> = {
  INSPECTOR: 'Проверяющие',
  ALL: 'Все вместе',
  KIND: 'Виды лома',
  SHIFT: 'Смены',
  STATION: 'Станции',
};

/** Of the scale, points: few of them, so that the strips of two periods are comparable. */
const ends = [0.5, 1, 2, 5, 10, 20];

/** People first. */
const sections = Object.keys(titles) as AccuracyGroup['by'][];

const Shown = ({ groups, unseen }: AccuracyReply) => (
  <Stack>
    <Compared groups={groups} />
    {unseen.length > 0 && <Unseen rows={unseen} />}
  </Stack>
);

/** Of these nobody can say how they were judged: no photo of them, or every one is tagged as a paper, a number, a seal, a scale. */
const Unseen = ({ rows }: { readonly rows: readonly UnseenLoads[] }) => (
  <Section title="Нет снимков лома">
    <List aria-label="Нет снимков лома">
      {rows.map((row, at) => (
        <li key={`${row.name} ${at}`}>
          <div>
            <b>{row.isOwn ? 'Вы' : (row.name ?? `Проверяющий ${at + 1}`)}</b>
          </div>
          <div>{unseenWords(row)}</div>
        </li>
      ))}
    </List>
  </Section>
);

function Compared({ groups }: Pick<AccuracyReply, 'groups'>) {
  const seesAll = usePerson().permissions.includes('ACCURACY_ALL');
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<TargetIcon />}
        title="Вторых взглядов пока мало"
        text={`Показатели видны, когда вторых взглядов ${pairsAtLeast} и больше. По меньшему числу о точности судить нельзя.`}
      />
    );
  }
  const widest = Math.max(...groups.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const end = ends.find((one) => one >= widest) ?? Math.ceil(widest);
  const missing = sections.filter((by) => !groups.some((group) => group.by === by));
  const isFound = groups.some((group) => group.by === 'INSPECTOR' && group.isFound);
  return (
    <>
      <details>
        <summary>Как читать эти числа</summary>
        <Typography component="p" color="textSecondary">
          Смещение — на сколько пунктов засора первая оценка в среднем больше второй. В скобках границы, между которыми
          оно почти наверняка (95 %).
          {seesAll && ` ${byChanceWords(groups.length)}`}
        </Typography>
      </details>
      {seesAll && isFound && <Typography color="textSecondary">{takenOutWords}</Typography>}
      <Side>
        {sections.map((by) => {
          const own = groups.filter((group) => group.by === by);
          return own.length === 0 ? null : (
            <Section key={by} title={seesAll ? titles[by] : 'Ваши оценки'}>
              <List aria-label={titles[by]}>
                {own.map((group, at) => (
                  <Row key={`${group.name} ${at}`} group={group} name={nameOf(group, at)} end={end} />
                ))}
              </List>
            </Section>
          );
        })}
      </Side>
      {seesAll && missing.length > 0 && (
        <Typography color="textSecondary">
          {`Пока меньше ${pairsAtLeast} пар: ${missing.map((by) => titles[by].toLowerCase()).join(', ')}.`}
        </Typography>
      )}
    </>
  );
}

/** All together are named by their section. */
function nameOf({ by, name, isOwn }: AccuracyGroup, at: number): string | null {
  if (isOwn) {
    return 'Вы';
  }
  return name ?? (by === 'ALL' ? null : `Проверяющий ${at + 1}`);
}

interface RowProps {
  readonly group: AccuracyGroup;
  readonly name: string | null;
  /** Of the scale, the same on the whole page. */
  readonly end: number;
}

const Row = ({ group, name, end }: RowProps) => (
  <li>
    <div>
      <b>{name}</b>
      {group.isFound && <StatusChip tone="orange">{foundWords(group)}</StatusChip>}
    </div>
    <Scale aria-hidden>
      <span>{endsWords(end)[0]}</span>
      <Interval>
        <Reach
          style={{
            left: `${50 + (50 * group.low) / end}%`,
            right: `${50 - (50 * group.high) / end}%`,
          }}
        />
      </Interval>
      <span>{endsWords(end)[1]}</span>
    </Scale>
    <div>Смещение {biasWords(group)}</div>
    <Typography variant="caption" component="div" color="textSecondary">
      {spreadWords(group)}
    </Typography>
  </li>
);

/** The strips need little width: sections stand beside each other where there is room. */
const Side = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 560px), 1fr))',
  alignItems: 'start',
  gap: 12,
});

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.tokens.hairline}` },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 'none' },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
}));

const Scale = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 480,
  margin: '4px 0',
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  fontVariantNumeric: 'tabular-nums',
  // Another period has other ends: the strip keeps its place.
  '& > span': { width: 32, textAlign: 'right' },
  '& > span:last-of-type': { width: 72, textAlign: 'left' },
}));

/** Zero is in the middle. */
const Interval = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  height: 8,
  outline: theme.themeName === 'sun' ? `1px solid ${theme.tokens.ink}` : 'none',
  background: `linear-gradient(${theme.tokens.ink}, ${theme.tokens.ink}) center / 1px 100% no-repeat ${theme.tokens.selected}`,
}));

const Reach = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  bottom: 2,
  backgroundColor: theme.tokens.inkMuted,
}));
