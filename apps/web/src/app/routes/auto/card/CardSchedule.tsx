// Steps of commission and separation on the card, with their services.
import { Typography } from '@mui/material';
import { awaitedUntil, bookingWindow } from '@otk/domain/schedule/schedule.one-sided';
import type { CommissionAct, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  actOf,
  type AppointmentKind,
  asSeen,
  emptySchedule,
  freeDays,
  type Judge,
  judgeCommission,
  judgeSeparate,
  kindsOfCard,
  scheduleTyped,
} from '#features/schedule/schedule.form';
import { ScheduleForm } from '#features/schedule/ScheduleForm';
import { comingDays } from '#features/schedule/schedule.period';
import { transportKeys } from '#features/transport/transport.queries';
import { Modal } from '#ui/Modal';
import { useNow } from '#ui/use-now';
import { usePlatform } from '#platform/services';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { useScheduleServices } from '#features/schedule/schedule.services';
import type { StepCallProps } from '#features/transport/part/transport.card-part';
import { objectName, useStepForm } from '#features/transport/part/transport.step-form';

export function CardCommission(props: StepCallProps) {
  const schedule = useScheduleServices();
  const { id, commissionInfo } = props.transport;
  const [seen] = useState(commissionInfo?.date);
  const send = (body: CommissionAct) => schedule.api.setCommission({ params: { id }, body: asSeen(body, seen) });
  return <ScheduleDialog {...props} form="commission" kind="COMMISSION" judge={judgeCommission} send={send} />;
}

export function CardSeparate(props: StepCallProps) {
  const schedule = useScheduleServices();
  const { id, separateInfo } = props.transport;
  const [seen] = useState(separateInfo?.date);
  const send = (body: SeparateAct) => schedule.api.setSeparate({ params: { id }, body: asSeen(body, seen) });
  return <ScheduleDialog {...props} form="separate" kind="SEPARATE" judge={judgeSeparate} send={send} />;
}

interface ScheduleDialogProps<A> extends StepCallProps {
  /** Last word of the name of the draft. */
  readonly form: 'commission' | 'separate';
  readonly kind: AppointmentKind;
  readonly judge: Judge<A>;
  readonly send: (body: A) => Promise<Transport>;
}

function ScheduleDialog<A>({ transport, step, onClose, form, kind, judge, send }: ScheduleDialogProps<A>) {
  const dictionary = useDictionaryServices();
  const schedule = useScheduleServices();
  const { queryClient } = usePlatform();
  const act = actOf(step);
  const now = useNow();
  const window = bookingWindow(transport, now);
  const days = useQuery({
    ...schedule.queries.days(comingDays(transport.station.code, now)),
    enabled: act === 'ASSIGN' || act === 'MOVE',
  });
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  const { typed, change, close, accept } = useStepForm({
    transport,
    form,
    schema: scheduleTyped,
    empty: () => emptySchedule,
    onClose,
  });
  const submit = async (body: A) => {
    try {
      accept(await send(body));
    } catch (error) {
      // Another person may have booked the hour or changed the found kinds: both are loaded again.
      void queryClient.invalidateQueries({ queryKey: transportKeys.schedule });
      void queryClient.invalidateQueries({ queryKey: transportKeys.card(transport.id) });
      throw error;
    }
  };
  return (
    <Modal open title={step.title} onClose={close}>
      <Typography variant="subtitle1" sx={{ marginBottom: '12px' }}>
        {objectName(transport)}
      </Typography>
      <ScheduleForm
        act={act}
        kind={kind}
        submitLabel={step.title}
        typed={typed}
        days={freeDays(days.data ?? [], kind, window)}
        window={window}
        kinds={kinds.data ?? []}
        seen={kindsOfCard(transport)}
        awaitedUntil={awaitedUntil(transport, now)}
        judge={judge}
        onChange={change}
        onSubmit={submit}
        onCancel={close}
      />
    </Modal>
  );
}
