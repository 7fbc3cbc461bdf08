// Steps of commission and separation on the card, with their services.
import { Typography } from '@mui/material';
import type { CommissionAct, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type Act,
  actOf,
  emptySchedule,
  freeDays,
  judgeCommission,
  type Judged,
  judgeSeparate,
  type ScheduleTyped,
  scheduleTyped,
} from '#features/schedule/schedule.form';
import { ScheduleForm } from '#features/schedule/ScheduleForm';
import { Modal } from '#ui/Modal';
import { showToast } from '#ui/Toasts';
import { useNow } from '#ui/use-now';

import type { StepCallProps } from '../../../feature-door.ts';
import { useServices } from '../../../services.tsx';
import { objectName } from './card-steps.ts';
import { useStepDraft } from './step-draft.ts';

export function CardCommission(props: StepCallProps) {
  const { schedule } = useServices();
  const send = (body: CommissionAct) => schedule.api.setCommission({ params: { id: props.transport.id }, body });
  return <ScheduleDialog {...props} form="commission" judge={judgeCommission} send={send} />;
}

export function CardSeparate(props: StepCallProps) {
  const { schedule } = useServices();
  const send = (body: SeparateAct) => schedule.api.setSeparate({ params: { id: props.transport.id }, body });
  return <ScheduleDialog {...props} form="separate" canBeSingleSide judge={judgeSeparate} send={send} />;
}

interface ScheduleDialogProps<A> extends StepCallProps {
  /** Last word of the name of the draft. */
  readonly form: 'commission' | 'separate';
  readonly canBeSingleSide?: boolean;
  readonly judge: (act: Act, typed: ScheduleTyped) => Judged<A>;
  readonly send: (body: A) => Promise<Transport>;
}

function ScheduleDialog<A>({
  transport,
  step,
  onClose,
  form,
  canBeSingleSide = false,
  judge,
  send,
}: ScheduleDialogProps<A>) {
  const { dictionary, transport: transports } = useServices();
  const calendar = useQuery(dictionary.queries.commissionDays.list());
  const now = useNow();
  const draft = useStepDraft(transport.id, form, scheduleTyped);
  const [typed, setTyped] = useState(() => draft.read()?.value ?? emptySchedule);
  const change = (value: ScheduleTyped) => {
    setTyped(value);
    draft.keep(value);
  };
  const close = () => {
    draft.flush();
    onClose();
  };
  const submit = async (body: A) => {
    const card = await send(body);
    transports.changes.accept(card);
    draft.drop();
    showToast({ text: `${objectName(card)}: ${card.status.description}`, kind: 'success' });
    onClose();
  };
  return (
    <Modal open title={step.title} onClose={close}>
      <Typography variant="subtitle1" sx={{ marginBottom: '12px' }}>
        {objectName(transport)}
      </Typography>
      <ScheduleForm
        act={actOf(step)}
        submitLabel={step.title}
        typed={typed}
        days={freeDays(calendar.data ?? [], transport.station.id, now)}
        canBeSingleSide={canBeSingleSide}
        judge={judge}
        onChange={change}
        onSubmit={submit}
        onCancel={close}
      />
    </Modal>
  );
}
