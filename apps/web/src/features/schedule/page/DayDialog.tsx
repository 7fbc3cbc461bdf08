import { Alert, MenuItem, TextField as MuiTextField } from '@mui/material';
import type { ScheduleDay } from '@otk/domain/schedule/schedule.day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { readDay } from '#ui/day/day-text';
import { dayTitle } from '#ui/day/days';
import { Loaded } from '#ui/feedback/Loaded';
import { transportKeys } from '#features/transport/transport.queries';
import { Modal } from '#ui/layout/Modal';
import { DayField } from '#ui/day/DayField';
import { noNotch } from '#ui/form/TextField';
import { showToast } from '#ui/feedback/Toasts';
import { usePlatform } from '#platform/services';

import { DayForm } from '../DayForm.tsx';
import { useScheduleServices } from '../schedule.services.ts';

interface DayDialogProps {
  readonly date: string;
  readonly station: string;
  readonly onClose: () => void;
}

/** One day of a station's calendar: working or not, hours, places. */
export function DayDialog({ date: first, station, onClose }: DayDialogProps) {
  const schedule = useScheduleServices();
  const [date, setDate] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const isDay = readDay(date) === date;
  const days = useQuery({ ...schedule.queries.days({ begin: date, end: date, station }), enabled: isDay });
  // Nobody changes the day of a station that was not chosen.
  const isChosenFrom = (days.data?.length ?? 0) > 1;
  const day = isChosenFrom ? days.data?.find((each) => each.station.id === chosen) : days.data?.[0];
  return (
    <Modal open title="День календаря" onClose={onClose}>
      <DayField isRequired isTextKept label="Дата" value={date} onChange={setDate} />
      {isChosenFrom && (
        <MuiTextField
          select
          label="Станция"
          value={day?.station.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ input: { label: noNotch }, select: { SelectDisplayProps: { 'aria-required': true } } }}
          sx={{ marginTop: '16px' }}
          fullWidth
        >
          {days.data?.map((each) => (
            <MenuItem key={each.id} value={each.station.id}>
              {each.station.name}
            </MenuItem>
          ))}
        </MuiTextField>
      )}
      {isDay && (
        <Loaded query={days} whatHappened="День не загружен">
          {() =>
            day ? (
              <Day key={day.id} day={day} onClose={onClose} />
            ) : (
              <Alert severity="info" sx={{ marginTop: '16px' }}>
                {isChosenFrom
                  ? 'Выберите станцию, день которой нужно изменить.'
                  : 'На эту дату у станции нет календаря. Выберите другую.'}
              </Alert>
            )
          }
        </Loaded>
      )}
    </Modal>
  );
}

function Day({ day, onClose }: { readonly day: ScheduleDay; readonly onClose: () => void }) {
  const schedule = useScheduleServices();
  const { queryClient } = usePlatform();
  const { date, station } = day;
  const reload = async () => {
    const days = await schedule.api.listDays({ query: { begin: date, end: date, station: station.code } });
    return days.find(({ id }) => id === day.id) ?? day;
  };
  return (
    <DayForm
      day={day}
      onSave={(body) => schedule.api.editDay({ params: { id: day.id }, body })}
      onReload={reload}
      onSaved={() => {
        showToast({ text: `${dayTitle(date)}: сохранено`, kind: 'success' });
        void queryClient.invalidateQueries({ queryKey: transportKeys.schedule });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
