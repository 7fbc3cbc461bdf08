import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { shiftContract } from '@otk/domain/shift/shift.contract';
import { type HandOver, isForgotten, unfinishedTabs } from '@otk/domain/shift/shift.schema';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { CopyNote } from '#platform/CopyNote';
import { usePerson } from '#platform/person';
import { PrintButton } from '#platform/print/PrintButton';
import { useOutbox } from '#platform/services';
import { useNow } from '#ui/day/use-now';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loaded } from '#ui/feedback/Loaded';
import { standingOf } from '#ui/feedback/standing';
import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { formatDateTime } from '#ui/format';
import { Acts, HeadRow, Row, Stack } from '#ui/layout/boxes';
import { useIsPhone } from '#ui/layout/FoldedFilters';
import { lazyOverlay, lazyPart } from '#ui/layout/LazyPart';
import { PageBody } from '#ui/layout/PageBody';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { Tabs } from '#ui/layout/Tabs';
import { StatusChip } from '#ui/StatusChip';
import { ClockIcon } from '#ui/page-icons';

import { handOverPrintout } from '../shift.printout.ts';
import type { ShownHandOvers } from '../shift.queries.ts';
import { useShiftServices } from '../shift.services.ts';
import { acceptedWords, givenWords } from '../shift.words.ts';
import { HandOverView } from './HandOverView.tsx';
import { OpenWorkView } from './OpenWorkView.tsx';

const BoardView = lazyPart(async () => (await import('./BoardView.tsx')).BoardView);
const BoardTools = lazyPart(async () => (await import('./BoardTools.tsx')).BoardTools);
const GiveDialog = lazyOverlay(async () => (await import('./ShiftDialogs.tsx')).GiveDialog);
const AcceptDialog = lazyOverlay(async () => (await import('./ShiftDialogs.tsx')).AcceptDialog);

const tabs = [
  { value: 'board', label: 'Обстановка' },
  { value: 'handOver', label: 'Сдача смены' },
] as const;

/** How the yard stands, for those who lead the shift; and shifts as they went from one person to another. */
export function ShiftPage() {
  const { queries } = useShiftServices();
  const { user, permissions } = usePerson();
  const { tab } = useSearch({ from: '/signed-in/shift' });
  const navigate = useNavigate({ from: '/shift' });
  const isPhone = useIsPhone();
  const hasBoard = permissions.includes('SHIFT_READ');
  const list = useInfiniteQuery(queries.handOvers());
  // Known before the dialog that shows it opens.
  useQuery(queries.open());
  const [isGiving, setIsGiving] = useState(false);
  const [accepting, setAccepting] = useState<HandOver | null>(null);
  const isWaiting = useOutbox().entries.some(({ operation }) => operation === shiftContract.give.operation);
  const known = list.data?.pages.flatMap(({ items }) => items);
  const own = known?.find(({ givenBy, acceptedAt }) => givenBy.id === user.id && acceptedAt === null);
  const offered = known?.filter(({ givenBy, acceptedAt }) => givenBy.id !== user.id && acceptedAt === null) ?? [];
  return (
    <PageBody>
      <PageTitle
        actions={
          <>
            {hasBoard && !isPhone && <BoardTools isShown={tab === 'board'} />}
            <Button variant="contained" disabled={own !== undefined || isWaiting} onClick={() => setIsGiving(true)}>
              Сдать смену
            </Button>
          </>
        }
      >
        Смена
      </PageTitle>
      {hasBoard && (
        <Tabs
          label="Смена"
          items={tabs}
          value={tab}
          onChange={(next) => void navigate({ search: next === 'board' ? {} : { tab: next } })}
        />
      )}
      <Stack sx={{ marginTop: hasBoard ? '12px' : 0 }}>
        <Standing last={known?.[0]} own={own} isWaiting={isWaiting} />
        {hasBoard && tab === 'board' ? (
          <BoardView waiting={offered.length === 0 ? null : <Offered offered={offered} onAccept={setAccepting} />} />
        ) : (
          <HandOvers list={list} onAccept={setAccepting} />
        )}
      </Stack>
      {isGiving && <GiveDialog onClose={() => setIsGiving(false)} />}
      {accepting && <AcceptDialog handOver={accepting} onClose={() => setAccepting(null)} />}
    </PageBody>
  );
}

interface OfferedProps {
  readonly offered: readonly HandOver[];
  readonly onAccept: (handOver: HandOver) => void;
}

/** Shifts that wait for somebody to accept them. */
const Offered = ({ offered, onAccept }: OfferedProps) =>
  offered.map((handOver) => (
    <HeadRow key={handOver.id}>
      {`Смена сдана: ${givenWords(handOver)}`}
      <Button onClick={() => onAccept(handOver)}>Принять смену</Button>
    </HeadRow>
  ));

interface HandOversProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<ShownHandOvers>>;
  readonly onAccept: (handOver: HandOver) => void;
}

function HandOvers({ list, onAccept }: HandOversProps) {
  const { queries } = useShiftServices();
  const open = useQuery(queries.open());
  return (
    <>
      <CopyNote
        at={list.data?.pages[0]?.keptAt ?? open.data?.keptAt ?? null}
        isBusy={list.isFetching || open.isFetching}
        onRetry={() => void Promise.all([list.refetch(), open.refetch()])}
      />
      <Section title="Что открыто">
        <Loaded
          query={open}
          waiting={<BlockSkeletons heights={counts} within={Counts} />}
          whatHappened="Не удалось узнать, что открыто"
        >
          {({ value }) => <OpenWorkView open={value} isCurrent />}
        </Loaded>
      </Section>
      {/* What comes later above it would push it down. */}
      {!open.isPending && (
        <PagedList
          list={list}
          waiting={<BlockSkeletons heights={[190, 190, 190]} within={Stack} />}
          failure="Не удалось загрузить сданные смены"
          empty={
            <EmptyState
              icon={<ClockIcon />}
              title="Смену ещё никто не сдавал"
              text="Нажмите «Сдать смену», когда уходите: что открыто, запишется само."
            />
          }
          more="Показать более ранние"
        >
          {(items) =>
            items.map((handOver) => (
              <HandOverSection key={handOver.id} handOver={handOver} onAccept={() => onAccept(handOver)} />
            ))
          }
        </PagedList>
      )}
    </>
  );
}

/** The numbers of the tabs, each as wide as its words. */
const counts = unfinishedTabs.map(() => 'var(--otk-control)');
const Counts = styled(Acts)({ '&& > *': { width: '9em' } });

interface StandingProps {
  readonly last: HandOver | undefined;
  /** Given by the person and not accepted. */
  readonly own: HandOver | undefined;
  /** Given on this device, not sent yet. */
  readonly isWaiting: boolean;
}

/** What must be known before a shift begins or ends. Nothing is said before the list is known. */
function Standing({ last, own, isWaiting }: StandingProps) {
  const now = useNow();
  return (
    <>
      {isWaiting && <Alert severity="info">{standingOf('Сдача смены', 'waiting')}</Alert>}
      {own && <Alert severity="info">Ваша смена сдана {formatDateTime(own.givenAt)} и ждёт, когда её примут</Alert>}
      {!isWaiting && isForgotten(last, now) && (
        <Alert severity="warning">
          С {formatDateTime(last!.givenAt)} смену никто не сдавал: узнайте, что открыто, и сдайте её
        </Alert>
      )}
    </>
  );
}

interface HandOverSectionProps {
  readonly handOver: HandOver;
  readonly onAccept: () => void;
}

function HandOverSection({ handOver, onAccept }: HandOverSectionProps) {
  const { user } = usePerson();
  const isOpen = handOver.acceptedAt === null;
  return (
    <Section
      title={givenWords(handOver)}
      aside={
        <Row>
          <StatusChip tone={isOpen ? 'orange' : 'green'}>{isOpen ? acceptedWords(handOver) : 'Принята'}</StatusChip>
          {isOpen && handOver.givenBy.id !== user.id && <Button onClick={onAccept}>Принять смену</Button>}
          <PrintButton gather={() => handOverPrintout(handOver)} />
        </Row>
      }
    >
      <HandOverView handOver={handOver} />
    </Section>
  );
}
