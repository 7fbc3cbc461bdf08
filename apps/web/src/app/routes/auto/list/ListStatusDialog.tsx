import { Alert, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LetterPart } from '#features/notification/part/LetterPart';
import { letterOfSteps, useLetterDraft } from '#features/notification/part/notification.use-letter';
import { commonSteps, stepsOfOthers } from '#features/transport/list/transport.bulk-steps';
import { ApiError, hasCode } from '#platform/api-error';
import { counted } from '#ui/format';
import { Modal } from '#ui/layout/Modal';
import { TextField } from '#ui/form/TextField';
import { usePerson } from '#platform/person';
import { useActInPlace } from '#platform/use-act';
import { useTransportServices } from '#features/transport/transport.services';

import type { BulkDetails } from './list-acts.ts';

interface ListStatusDialogProps {
  readonly rows: readonly TransportRow[];
  /** Rejects when no status has changed. */
  readonly onChange: (step: Transition, details: BulkDetails) => Promise<void>;
  readonly onClose: () => void;
}

/** Only steps that every chosen transport can take, by this person. */
export function ListStatusDialog({ rows, onChange, onClose }: ListStatusDialogProps) {
  const { permissions } = usePerson();
  const steps = commonSteps(rows, permissions);
  const [target, setTarget] = useState(steps.length === 1 ? steps[0]!.to : '');
  const [comment, setComment] = useState('');
  const { busy, failure, run } = useActInPlace();
  const step = steps.find(({ to }) => to === target);
  const letter = useLetterDraft('many');
  const isReady = step !== undefined && (!step.comment || comment.trim() !== '');

  // What the server asks about before it ends reception without a case: the button answers it.
  const asked = hasCode(failure, 'transport.acceptanceAsked')
    ? (failure.fields ?? []).flatMap(({ path, message }) => (path.endsWith('.accepted') ? [message] : []))
    : [];

  const change = async () => {
    if (step) {
      await run('change', async () => {
        await onChange(step, { comment: comment.trim(), accepted: asked, letter: letter.part.letter });
        letter.done();
        onClose();
      });
    }
  };

  return (
    <Modal
      open
      small
      title={`Сменить статус: ${counted(rows.length, 'ТС', 'ТС', 'ТС')}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {steps.length > 0 ? 'Отмена' : 'Закрыть'}
          </Button>
          {steps.length > 0 && (
            <Button
              variant="contained"
              disabled={!isReady}
              loading={busy.size > 0 || letter.isWaiting}
              onClick={() => void change()}
            >
              {asked.length > 0 ? 'Принять без дела' : 'Сменить'}
            </Button>
          )}
        </>
      }
    >
      {steps.length === 0 ? (
        <NoStep rows={rows} />
      ) : (
        <RadioGroup aria-label="Шаг" value={target} onChange={(_event, chosen) => setTarget(chosen)}>
          {steps.map(({ to, title }) => (
            <FormControlLabel key={to} value={to} control={<Radio />} label={title} />
          ))}
        </RadioGroup>
      )}
      {step?.comment && (
        <TextField label={step.comment.label} value={comment} onChange={setComment} lines={2} maxLength={1000} />
      )}
      {isReady && (
        <LetterPart
          draft={letter}
          act={letterOfSteps({
            ids: rows.map(({ id }) => id),
            statusCode: step.to,
            ...(comment.trim() !== '' && { comment: comment.trim() }),
            ...(asked.length > 0 && { accepted: asked }),
          })}
          subject={null}
        />
      )}
      {asked.length > 0 && <Asked words={asked} />}
      {failure !== null && asked.length === 0 && <Failure error={failure} />}
    </Modal>
  );
}

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

const Asked = ({ words }: { readonly words: readonly string[] }) => (
  <Alert severity="warning" sx={{ marginTop: '12px' }}>
    Дела о расхождении нет: груз будет принят без комиссии и акта. Ваш ответ останется в истории.
    <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </Alert>
);

const statusWords = (rows: readonly TransportRow[]): string =>
  [...new Set(rows.map(({ status }) => `«${status.description}»`))].join(', ');

const Failure = ({ error }: { readonly error: unknown }) => (
  <Alert severity="error" sx={{ marginTop: '12px' }}>
    Статус не изменён ни у одного ТС. {errorMessage(error)}
    {error instanceof ApiError && error.fields && error.fields.length > 0 && (
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {error.fields.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    )}
  </Alert>
);
