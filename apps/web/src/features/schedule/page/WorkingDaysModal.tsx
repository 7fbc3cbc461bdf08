import { usualDay } from '@otk/domain/schedule/schedule.calendar';
import { type ScheduleDay, workingDays, type WorkingDays } from '@otk/domain/schedule/schedule.day';
import type { Station } from '@otk/domain/station/station.schema';
import * as z from 'zod/mini';

import { transportKeys } from '#features/transport/transport.queries';
import { usePlatform } from '#platform/services';
import type { FieldSpec } from '#platform/record/RecordFields';
import { RecordModal } from '#platform/record/RecordModal';
import { partOf } from '#platform/draft-form';

import { useScheduleServices } from '../schedule.services.ts';
import { scheduleDrafts } from '../schedule.drafts.ts';

interface WorkingDaysModalProps {
  readonly station: Station;
  readonly today: string;
  /** A working day to begin with; absent when the station has no calendar yet. */
  readonly known: ScheduleDay | undefined;
  readonly onClose: () => void;
}

interface UsualForm extends Record<string, string | number | null> {
  readonly from: string;
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly capacity: number | null;
  readonly place: string;
}

const fields: readonly FieldSpec[] = [
  { kind: 'day', name: 'from', label: 'С какого дня', hint: 'Прежние дни останутся как есть' },
  { kind: 'time', name: 'timeFrom', label: 'Начало работы', hint: 'Целый час' },
  { kind: 'time', name: 'timeTo', label: 'Конец работы', hint: 'Целый час' },
  { kind: 'number', name: 'capacity', label: 'Мест в день' },
  { kind: 'text', name: 'place', label: 'Место' },
];

/** Hours and places of all working days of a station; its first calendar is made in the same way. */
export function WorkingDaysModal({ station, today, known, onClose }: WorkingDaysModalProps) {
  const schedule = useScheduleServices();
  const { queryClient } = usePlatform();
  const { timeFrom, timeTo } = known ?? usualDay;
  // The first calendar needs a decision about its places: a form that nobody has changed is not sent.
  const capacity = known?.capacity ?? null;
  const usual: UsualForm = { from: today, timeFrom, timeTo, capacity, place: known?.place ?? '' };
  const store = async (body: WorkingDays) => {
    await schedule.api.setWorkingDays({ body });
    return { id: station.id };
  };
  return (
    <RecordModal<{ readonly id: string }, UsualForm, WorkingDays>
      record={null}
      onClose={onClose}
      kind={{
        draft: partOf(scheduleDrafts.workingDays, station.code),
        words: { add: `Рабочие дни: ${station.name}`, edit: '' },
        titleOf: () => `рабочие дни станции ${station.name}`,
        fields,
        initial: usual,
        valuesOf: () => usual,
        versionOf: () => 1,
        check: ({ place, ...values }) =>
          z.safeParse(workingDays, { ...values, stationId: station.id, place: place.trim() || null }),
        create: store,
        edit: (_station, body) => store(body),
        refresh: () => queryClient.invalidateQueries({ queryKey: transportKeys.schedule }),
      }}
    />
  );
}
