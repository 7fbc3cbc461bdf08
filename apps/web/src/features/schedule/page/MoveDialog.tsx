import { Typography } from '@mui/material';
import { bookingWindow } from '@otk/domain/schedule/schedule.one-sided';
import { dayOf } from '@otk/domain/schedule/schedule.slot';
import { useQuery } from '@tanstack/react-query';

import { LetterPart } from '#features/notification/part/LetterPart';
import { useLetterDraft } from '#features/notification/part/notification.use-letter';
import { formatDateTime } from '#ui/format';
import { transportKeys } from '#features/transport/transport.queries';
import { Modal } from '#ui/layout/Modal';
import { showToast } from '#ui/feedback/Toasts';
import { useNow } from '#ui/day/use-now';
import { usePlatform } from '#platform/services';
import { useTransportServices } from '#features/transport/transport.services';
import { useDialogForm } from '#platform/dialog-form';
import { NotLoaded } from '#ui/feedback/NotLoaded';
import { NumberGroups } from '#ui/TransportNumber';

import { emptySchedule, freeDays, judgeMove, noHourWords, scheduleTyped } from '../schedule.form.ts';
import { comingDays } from '../schedule.period.ts';
import { kindWords, type PlanItem } from '../schedule.plan.ts';
import { letterEvent } from '../schedule.letter.ts';
import { ScheduleForm } from '../ScheduleForm.tsx';
import { useScheduleServices } from '../schedule.services.ts';
import { scheduleDrafts } from '../schedule.drafts.ts';

interface MoveDialogProps {
  readonly item: PlanItem;
  /** Where it was dropped; the person may still choose another hour. */
  readonly to?: Date;
  readonly onClose: () => void;
}

/** Asks for the hour and the reason; the same draft as the dialog of the card. */
export function MoveDialog({ item: { kind, appointment }, to, onClose }: MoveDialogProps) {
  const schedule = useScheduleServices();
  const transports = useTransportServices();
  const { queryClient } = usePlatform();
  const { transport } = appointment;
  const now = useNow();
  const card = useQuery(transports.queries.card(transport.id));
  // Without the card the server alone knows how long the representative is awaited.
  const window = card.data ? bookingWindow(card.data, now) : { after: now, isForRepresentative: false, until: null };
  const days = useQuery(schedule.queries.days(comingDays(transport.station.code, now, to && dayOf(to))));
  const send = kind === 'COMMISSION' ? schedule.api.setCommission : schedule.api.setSeparate;
  const letter = useLetterDraft(transport.id);
  const form = useDialogForm({
    form: scheduleDrafts[kind === 'COMMISSION' ? 'commission' : 'separate'],
    id: transport.id,
    schema: scheduleTyped,
    empty: () => emptySchedule,
    over: to && { date: to.toISOString() },
    judge: (typed) => judgeMove('MOVE', typed, []),
    send: async (body) => {
      try {
        const moved = { ...body, ...letter.part, seen: appointment.date };
        const card = await send({ params: { id: transport.id }, body: moved });
        letter.done();
        return card;
      } catch (error) {
        // Another person may have booked the hour: the free ones are loaded again.
        void queryClient.invalidateQueries({ queryKey: transportKeys.schedule });
        throw error;
      }
    },
    onDone: (moved) => {
      transports.changes.accept(moved);
      showToast({ text: `${kindWords[kind]} ${transport.transportNumber} перенесена`, kind: 'success' });
      onClose();
    },
  });
  return (
    <Modal open title={kind === 'COMMISSION' ? 'Перенести комиссию' : 'Перенести сепарацию'} onClose={onClose}>
      <Typography variant="subtitle1" sx={{ marginBottom: '12px' }}>
        <NumberGroups value={transport.transportNumber} />, сейчас {formatDateTime(appointment.date)}
        {'\u00A0· '}
        {transport.station.name}
      </Typography>
      <NotLoaded query={days} whatHappened="Календарь станции не загрузился" whatIsSafe="Введённое осталось." />
      <ScheduleForm
        act="MOVE"
        kind={kind}
        submitLabel="Перенести"
        form={form}
        days={freeDays(days.data ?? [], kind, window)}
        noHours={noHourWords(days)}
        window={window}
        kinds={[]}
        seen={[]}
        onCancel={onClose}
        isWaiting={letter.isWaiting}
        renderLetter={(body) => (
          <LetterPart
            draft={letter}
            act={{
              operation: kind === 'COMMISSION' ? 'schedule.setCommission' : 'schedule.setSeparate',
              params: { id: transport.id },
              body,
            }}
            subject={body && card.data ? { card: card.data, ...letterEvent(kind, body) } : null}
          />
        )}
      />
    </Modal>
  );
}
