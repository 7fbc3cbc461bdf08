import { Button } from '@mui/material';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { Loaded } from '#ui/feedback/Loaded';
import type { OptionsQuery } from '#ui/form/autocomplete-props';
import { PageTitle } from '#ui/layout/PageTitle';
import { useNow } from '#ui/day/use-now';
import { PageBody } from '#ui/layout/PageBody';
import { useIsWide } from '#ui/layout/ListFrame';
import { usePerson } from '#platform/person';
import { CopyNote } from '#platform/CopyNote';
import { PrintButton } from '#platform/print/PrintButton';
import { saveFile } from '#platform/save-file';
import { DownloadIcon } from '#ui/icons';

import { loadedPeriod, periodWords, shownPeriod } from '../schedule.period.ts';
import { isWithin, itemsOf, type PlanItem, providersOf } from '../schedule.plan.ts';
import type { ShownPeriod } from '../schedule.store.ts';
import type { ScheduleView } from '../schedule.views.ts';
import { schedulePrintout } from '../schedule.printout.ts';
import { useScheduleServices } from '../schedule.services.ts';
import { DayDialog } from './DayDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { ScheduleSearch } from './schedule.search.ts';
import { ScheduleBody } from './ScheduleBody.tsx';
import { ScheduleWaiting } from './ScheduleWaiting.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';
import { makeIcs } from '../schedule.ics.ts';

/** Commissions and separations: as a calendar and as a list, moved by dragging or by «Перенести». */
export function SchedulePage() {
  const search = useSearch({ from: '/signed-in/schedule' });
  const navigate = useNavigate({ from: '/schedule' });
  const isWide = useIsWide();
  const now = useNow();
  const view = search.view ?? (isWide ? 'month' : 'list');
  const date = search.date ?? dayOf(now);
  const schedule = useScheduleServices();
  const query = { ...loadedPeriod(date), station: search.station, ...(search.all !== undefined && { all: true }) };
  const period = useQuery({ ...schedule.queries.period(query), placeholderData: (shown) => shown });
  const change = (part: Partial<ScheduleSearch>) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  const tools = { search, view, date, now, query: period, onChange: change };

  return (
    <PageBody>
      {!period.data && (
        <>
          <PageTitle>Графики</PageTitle>
          <ScheduleTools {...tools} providers={undefined} acts={null} />
        </>
      )}
      <Loaded
        query={period}
        waiting={<ScheduleWaiting view={view} date={date} />}
        whatHappened="Не удалось загрузить графики"
      >
        {(shown) => <Plan {...tools} shown={shown} />}
      </Loaded>
    </PageBody>
  );
}

interface PlanProps {
  readonly search: ScheduleSearch;
  readonly view: ScheduleView;
  readonly date: string;
  readonly now: Date;
  readonly shown: ShownPeriod;
  readonly query: OptionsQuery;
  readonly onChange: (part: Partial<ScheduleSearch>) => void;
}

interface Moving {
  readonly item: PlanItem;
  readonly to?: Date;
}

function Plan({ shown, ...tools }: PlanProps) {
  const { search, view, date, query } = tools;
  const { permissions } = usePerson();
  const isWide = useIsWide();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [editedDay, setEditedDay] = useState<string | null>(null);
  const all = itemsOf(shown, search);
  const items = all.filter((item) => isWithin(item, shownPeriod(view, date)));
  const mayEdit = permissions.includes('DICT_EDIT');
  const canMove = ({ kind, appointment: { state } }: PlanItem) =>
    state === 'PLANNED' && permissions.includes(kind === 'COMMISSION' ? 'COMMISSION_SET' : 'SEPARATE_SET');
  const acts = (
    <>
      {mayEdit && <Button onClick={() => setEditedDay(date)}>Изменить день</Button>}
      <ScheduleFiles title={`Графики: ${periodWords(view, date)}`} items={items} search={search} />
    </>
  );
  return (
    <>
      <PageTitle actions={isWide && acts}>Графики</PageTitle>
      <CopyNote at={shown.keptAt} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      <ScheduleTools {...tools} providers={providersOf(shown)} acts={acts} />
      <ScheduleBody
        {...tools}
        onClear={() => tools.onChange({ kind: undefined, provider: undefined, station: 'all' })}
        all={all}
        items={items}
        days={shown.days}
        canMove={canMove}
        onMove={(item, to) => setMoving({ item, ...(to && { to }) })}
        onOpenDay={(day) => tools.onChange({ view: 'day', date: day })}
        onDay={mayEdit ? setEditedDay : (day) => tools.onChange({ view: 'day', date: day })}
      />
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
      {editedDay !== null && <DayDialog date={editedDay} station={search.station} onClose={() => setEditedDay(null)} />}
    </>
  );
}

interface ScheduleFilesProps {
  readonly title: string;
  readonly items: readonly PlanItem[];
  readonly search: ScheduleSearch;
}

/** The shown period on paper and as a file for the calendar of a phone. */
const ScheduleFiles = ({ title, items, search }: ScheduleFilesProps) => (
  <>
    <PrintButton gather={() => schedulePrintout(title, items, search)} disabled={items.length === 0} isOfPage />
    <Button
      startIcon={<DownloadIcon />}
      disabled={items.length === 0}
      aria-label="В календарь: скачать файл .ics"
      onClick={() =>
        saveFile(new Blob([makeIcs(items, location.origin, new Date())], { type: 'text/calendar' }), 'Графики.ics')
      }
    >
      В календарь
    </Button>
  </>
);
