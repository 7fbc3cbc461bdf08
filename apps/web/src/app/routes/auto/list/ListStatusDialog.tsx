import { Alert, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { transportsWords } from '@otk/domain/kernel/unit-words';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { InView } from '#ui/feedback/InView';
import { Refused } from '#ui/feedback/Refused';
import { LetterPart } from '#features/notification/part/LetterPart';
import { letterOfSteps, useLetterDraft } from '#features/notification/part/notification.use-letter';
import { commonSteps, stepsOfOthers } from '#features/transport/list/transport.bulk-steps';
import { ApiError, hasCode } from '#platform/api-error';
import { Modal } from '#ui/layout/Modal';
import { TextField } from '#ui/form/TextField';
import { usePerson } from '#platform/person';
import { useDialogForm } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import type { Judged } from '#platform/judge';
import { transportDrafts } from '#features/transport/transport.drafts';
import { useTransportServices } from '#features/transport/transport.services';

import type { BulkDetails } from './list-acts.ts';

interface ListStatusDialogProps {
  readonly rows: readonly TransportRow[];
  /** Rejects when no status has changed. */
  readonly onChange: (step: Transition, details: BulkDetails) => Promise<void>;
  readonly onClose: () => void;
}

const typedStep = z.object({ target: z.string(), comment: z.string() });

/** Only steps that every chosen transport can take, by this person. */
export function ListStatusDialog({ rows, onChange, onClose }: ListStatusDialogProps) {
  const { permissions } = usePerson();
  const steps = commonSteps(rows, permissions);
  const stepOf = (target: string) => (steps.length === 1 ? steps[0] : steps.find(({ to }) => to === target));
  const letter = useLetterDraft('many');
  const form = useDialogForm({
    form: transportDrafts.bulkStep,
    id: '',
    schema: typedStep,
    empty: () => ({ target: '', comment: '' }),
    judge: ({ target, comment }) => judgeStep(stepOf(target), comment.trim()),
    send: async ({ step, comment }) => {
      await onChange(step, { comment, accepted: askedIn(form.failure), letter: letter.part.letter });
      letter.done();
    },
    onDone: onClose,
  });
  const { typed, errors, change } = form;
  const step = stepOf(typed.target);
  const asked = askedIn(form.failure);
  const ready = form.body();

  return (
    <Modal open small title={`Сменить статус: ${transportsWords(rows.length)}`} onClose={onClose}>
      {steps.length === 0 ? (
        <NoStep rows={rows} />
      ) : (
        <DialogForm
          form={form}
          submitLabel={asked.length > 0 ? 'Принять без дела' : 'Сменить'}
          onCancel={onClose}
          isWaiting={letter.isWaiting}
          renderFailure={(error) => (asked.length > 0 ? <Asked of={error} words={asked} /> : <Failure error={error} />)}
        >
          <div>
            <RadioGroup aria-label="Шаг" value={step?.to ?? ''} onChange={(_event, target) => change({ target })}>
              {steps.map(({ to, title }) => (
                <FormControlLabel key={to} value={to} control={<Radio />} label={title} />
              ))}
            </RadioGroup>
            {errors['target'] && <FormHelperText error>{errors['target']}</FormHelperText>}
          </div>
          {step?.comment && (
            <TextField
              label={step.comment.label}
              isRequired={form.isRequired('comment')}
              value={typed.comment}
              onChange={(comment) => change({ comment })}
              error={errors['comment']}
              lines={2}
              maxLength={1000}
            />
          )}
          {ready && (
            <LetterPart
              draft={letter}
              act={letterOfSteps({
                ids: rows.map(({ id }) => id),
                statusCode: ready.step.to,
                ...(ready.comment !== '' && { comment: ready.comment }),
                ...(asked.length > 0 && { accepted: asked }),
              })}
              subject={null}
            />
          )}
        </DialogForm>
      )}
    </Modal>
  );
}

function judgeStep(
  step: Transition | undefined,
  comment: string,
): Judged<{ readonly step: Transition; readonly comment: string }> {
  if (step === undefined) {
    return { errors: { target: 'Выберите шаг' } };
  }
  return step.comment && comment === ''
    ? { errors: { comment: `Укажите: ${step.comment.label.toLowerCase()}` } }
    : { body: { step, comment } };
}

/** What the server asks about before it ends reception without a case: the button answers it. */
const askedIn = (failure: unknown): readonly string[] =>
  hasCode(failure, 'transport.acceptanceAsked')
    ? (failure.fields ?? []).flatMap(({ path, message }) => (path.endsWith('.accepted') ? [message] : []))
    : [];

/** Either another role has the step, or the transports have none in common. */
function NoStep({ rows }: Pick<ListStatusDialogProps, 'rows'>) {
  const { data } = useQuery(useTransportServices().queries.references());
  const others = stepsOfOthers(rows, data?.stepHolders ?? {});
  return others.length === 0 ? (
    <Typography>
      У выбранных ТС нет общего шага, который можно сделать здесь: {statusWords(rows)}. Выберите ТС в одном статусе.
    </Typography>
  ) : (
    <Typography>
      Для выбранных ТС ({statusWords(rows)}) шаг есть у других ролей: {others.join('; ')}.
    </Typography>
  );
}

const Asked = ({ of: refused, words }: { readonly of: unknown; readonly words: readonly string[] }) => (
  <InView of={refused}>
    <Alert severity="warning">
      Дела о расхождении нет: груз будет принят без комиссии и акта. Ваш ответ останется в истории.
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Alert>
  </InView>
);

const statusWords = (rows: readonly TransportRow[]): string =>
  [...new Set(rows.map(({ status }) => `«${status.description}»`))].join(', ');

const Failure = ({ error }: { readonly error: unknown }) => (
  <Refused of={error}>
    Статус не изменён ни у одного ТС. {errorMessage(error)}
    {error instanceof ApiError && error.fields && error.fields.length > 0 && (
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {error.fields.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    )}
  </Refused>
);
