import { Button, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import type { Station } from '@otk/domain/station/station.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loaded } from '#ui/feedback/Loaded';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/page-icons';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { useNow } from '#ui/day/use-now';
import { useOwnStations } from '#features/station/part/station.use-own';
import { useStationServices } from '#features/station/station.services';

import { periodWords, shownPeriod, stepDate } from '../schedule.period.ts';
import { useScheduleServices } from '../schedule.services.ts';
import { DayDialog } from './DayDialog.tsx';
import { CalendarDays } from './CalendarDays.tsx';
import { WorkingDaysModal } from './WorkingDaysModal.tsx';

interface CalendarViewProps {
  /** Code of the station. */
  readonly station: string | undefined;
  /** A day of the month that is shown; today when absent. */
  readonly date: string | undefined;
  readonly onChange: (part: { readonly station?: string | undefined; readonly date?: string | undefined }) => void;
}

/** The commission calendar: working days, hours and places of a station, month by month. */
export function CalendarView({ station, date, onChange }: CalendarViewProps) {
  const stations = useQuery(useStationServices().queries.list());
  const chosen = stations.data?.find(({ code }) => code === station) ?? null;
  const own = useOwnStations(stations.data, chosen?.id);
  const today = dayOf(useNow());
  const month = date ?? today;
  return (
    <>
      <Bar>
        <Choice>
          <Autocomplete
            label="Станция"
            options={own}
            query={stations}
            whenEmpty={<NothingYet of="station" />}
            value={chosen}
            onChange={(option) => onChange({ station: option?.code })}
            getKey={({ id }) => id}
            getLabel={({ name }) => name}
            getNote={({ code }) => code}
          />
        </Choice>
        {chosen && (
          <Months>
            <IconButton aria-label="Предыдущий месяц" onClick={() => onChange({ date: stepDate('month', month, -1) })}>
              <ChevronLeftIcon />
            </IconButton>
            <Typography component="p" aria-live="polite" sx={{ minWidth: 130, textAlign: 'center' }}>
              {periodWords('month', month)}
            </Typography>
            <IconButton aria-label="Следующий месяц" onClick={() => onChange({ date: stepDate('month', month, 1) })}>
              <ChevronRightIcon />
            </IconButton>
          </Months>
        )}
      </Bar>
      {chosen ? (
        <Month key={chosen.id} station={chosen} date={month} today={today} />
      ) : (
        <EmptyState title="Выберите станцию" text="У каждой станции приемки свой календарь комиссии." />
      )}
    </>
  );
}

interface MonthProps {
  readonly station: Station;
  readonly date: string;
  readonly today: string;
}

function Month({ station, date, today }: MonthProps) {
  const schedule = useScheduleServices();
  const days = useQuery(schedule.queries.days({ ...shownPeriod('month', date), station: station.code }));
  const [isUsualOpen, setIsUsualOpen] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const setUsual = (label: string) => (
    <Button variant="contained" onClick={() => setIsUsualOpen(true)}>
      {label}
    </Button>
  );
  return (
    <>
      <Loaded query={days} waiting={<CardSkeletons count={5} />} whatHappened="Не удалось загрузить календарь">
        {(known) =>
          known.length === 0 ? (
            <EmptyState
              title="В этом месяце у станции нет календаря"
              text="Будни станут рабочими днями комиссии, выходные и праздники останутся выходными. Любой день потом можно изменить."
              action={setUsual('Завести календарь')}
            />
          ) : (
            <>
              <Bar>{setUsual('Рабочие дни')}</Bar>
              <CalendarDays days={known} today={today} onOpen={setEdited} />
            </>
          )
        }
      </Loaded>
      {isUsualOpen && (
        <WorkingDaysModal
          station={station}
          today={today}
          known={days.data?.find(({ isWorkingDay, date: day }) => isWorkingDay && day >= today)}
          onClose={() => setIsUsualOpen(false)}
        />
      )}
      {edited !== null && <DayDialog date={edited} station={station.code} onClose={() => setEdited(null)} />}
    </>
  );
}

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8, marginBottom: 16 });

const Months = styled('div')({ display: 'flex', alignItems: 'center' });

const Choice = styled('div')({ flex: '1 1 260px', maxWidth: 480 });
