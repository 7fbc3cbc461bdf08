// Steps of commission and separation on the card, with their services.
import { Alert, Typography } from '@mui/material';
import { awaitedUntil, bookingWindow } from '@otk/domain/schedule/schedule.one-sided';
import type { CommissionAct, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LetterPart } from '#features/notification/part/LetterPart';
import { useLetterDraft } from '#features/notification/part/notification.use-letter';
import { transportKeys } from '#features/transport/transport.queries';
import { Modal } from '#ui/layout/Modal';
import { useNow } from '#ui/day/use-now';
import { usePlatform } from '#platform/services';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import type { StepCallProps } from '#features/transport/part/transport.card-part';
import { objectName, useStepForm } from '#features/transport/part/transport.step-form';
import type { DraftForm } from '#platform/draft-form';
import { NotLoaded } from '#ui/feedback/NotLoaded';
import { formatDateTime } from '#ui/format';

import {
  actOf,
  type AppointmentKind,
  asSeen,
  emptySchedule,
  freeDays,
  noHourWords,
  type Judge,
  judgeCommission,
  judgeSeparate,
  kindsOfCard,
  offeredPeople,
  scheduleTyped,
} from '../schedule.form.ts';
import { letterEvent } from '../schedule.letter.ts';
import { ScheduleForm } from '../ScheduleForm.tsx';
import { comingDays } from '../schedule.period.ts';
import { useScheduleServices } from '../schedule.services.ts';
import { scheduleDrafts } from '../schedule.drafts.ts';

export function CardCommission(props: StepCallProps) {
  const schedule = useScheduleServices();
  const { id, commissionInfo } = props.transport;
  const [seen] = useState(commissionInfo?.date);
  const send = (body: CommissionAct) => schedule.api.setCommission({ params: { id }, body: asSeen(body, seen) });
  const operation = 'schedule.setCommission';
  return (
    <ScheduleDialog
      {...props}
      {...{ operation, send }}
      form={scheduleDrafts.commission}
      kind="COMMISSION"
      judge={judgeCommission}
    />
  );
}

export function CardSeparate(props: StepCallProps) {
  const schedule = useScheduleServices();
  const { id, separateInfo } = props.transport;
  const [seen] = useState(separateInfo?.date);
  const send = (body: SeparateAct) => schedule.api.setSeparate({ params: { id }, body: asSeen(body, seen) });
  const operation = 'schedule.setSeparate';
  return (
    <ScheduleDialog
      {...props}
      {...{ operation, send }}
      form={scheduleDrafts.separate}
      kind="SEPARATE"
      judge={judgeSeparate}
    />
  );
}

interface ScheduleDialogProps<A> extends StepCallProps {
  readonly form: DraftForm;
  readonly kind: AppointmentKind;
  readonly operation: string;
  readonly judge: Judge<A>;
  readonly send: (body: A) => Promise<Transport>;
}

function ScheduleDialog<A extends CommissionAct | SeparateAct>(props: ScheduleDialogProps<A>) {
  const { transport, step, onClose, form, kind, operation, judge, send } = props;
  const dictionary = useDictionaryServices();
  const schedule = useScheduleServices();
  const { queryClient } = usePlatform();
  const act = actOf(step);
  const now = useNow();
  const appointed = (kind === 'SEPARATE' ? transport.separateInfo : transport.commissionInfo)?.date;
  const window = bookingWindow(transport, now);
  const days = useQuery({
    ...schedule.queries.days(comingDays(transport.station.code, now)),
    enabled: act === 'ASSIGN' || act === 'MOVE',
  });
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  const letter = useLetterDraft(transport.id);
  const dialog = useStepForm({
    transport,
    form,
    schema: scheduleTyped,
    empty: () => (kind === 'SEPARATE' ? offeredPeople(transport.commissionInfo) : emptySchedule),
    judge: (typed) => judge(act, typed, kindsOfCard(transport)),
    send: async (body) => {
      try {
        const card = await send({ ...body, ...letter.part });
        letter.done();
        return card;
      } catch (error) {
        // Another person may have booked the hour or changed the found kinds: both are loaded again.
        void queryClient.invalidateQueries({ queryKey: transportKeys.schedule });
        void queryClient.invalidateQueries({ queryKey: transportKeys.card(transport.id) });
        throw error;
      }
    },
    onClose,
  });
  return (
    <Modal open title={step.title} onClose={onClose}>
      <Typography variant="subtitle1" sx={{ marginBottom: '12px' }}>
        {objectName(transport)}
      </Typography>
      <NotLoaded query={days} whatHappened="Календарь станции не загрузился" whatIsSafe="Введённое осталось." />
      {act === 'HOLD' && appointed !== undefined && Date.parse(appointed) > now.getTime() && (
        <Alert severity="warning" sx={{ marginBottom: '12px' }}>
          Назначено на {formatDateTime(appointed)}. Результат вносят после этого времени.
        </Alert>
      )}
      {act === 'HOLD' && (
        <NotLoaded query={kinds} whatHappened="Виды лома не загрузились" whatIsSafe="Введённое осталось." />
      )}
      <ScheduleForm
        act={act}
        kind={kind}
        submitLabel={step.title}
        form={dialog}
        days={freeDays(days.data ?? [], kind, window)}
        noHours={noHourWords(days)}
        window={window}
        kinds={kinds.data ?? []}
        seen={kindsOfCard(transport)}
        awaitedUntil={awaitedUntil(transport, now)}
        onCancel={onClose}
        isWaiting={letter.isWaiting}
        renderLetter={(body) => (
          <LetterPart
            draft={letter}
            act={{ operation, params: { id: transport.id }, body }}
            subject={body && { card: transport, ...letterEvent(kind, body) }}
          />
        )}
      />
    </Modal>
  );
}
