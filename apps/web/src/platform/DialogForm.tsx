import { Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { ReactNode } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { FormFrame } from '#ui/form/FormFrame';
import { RestoredNote } from '#ui/form/RestoredNote';

import '#ui/form/required.css';

import { ApiError } from './api-error.ts';
import type { DialogForm as Form } from './dialog-form.ts';

interface DialogFormProps<T, B> {
  readonly form: Form<T, B>;
  readonly submitLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly isWaiting?: boolean;
  readonly isDanger?: boolean;
  /** Said with a refusal: «Тревога не снята.» */
  readonly whatIsSafe?: string | undefined;
  /** In place of the usual words about a refusal. */
  readonly renderFailure?: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** The fields of a dialog, what was restored into them, and why they were not sent. */
export const DialogForm = <T, B>({
  form,
  onCancel,
  whatIsSafe,
  renderFailure = (error) => <Refusal error={error} whatIsSafe={whatIsSafe} />,
  children,
  ...frame
}: DialogFormProps<T, B>) => (
  <FormFrame
    {...frame}
    onSubmit={form.submit}
    actions={onCancel && <Button onClick={onCancel}>{wayOut(frame.submitLabel)}</Button>}
  >
    {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onDiscard={form.discard} />}
    {children}
    {form.failure !== null && renderFailure(form.failure)}
  </FormFrame>
);

/** «Отмена» beside «Отменить возврат» would say the same of both. */
const wayOut = (submitLabel: string): string => (submitLabel.startsWith('Отменить') ? 'Не отменять' : 'Отмена');

interface RefusalProps {
  readonly error: unknown;
  readonly whatIsSafe: string | undefined;
}

/** With its details: the server names the next free hour, or what somebody else has written. */
const Refusal = ({ error, whatIsSafe }: RefusalProps) => (
  <Refused of={error}>
    {errorMessage(error)}
    {whatIsSafe && `. ${whatIsSafe}`}
    {error instanceof ApiError &&
      error.fields
        ?.filter(({ message }) => message !== error.message)
        .map(({ path, message }) => <div key={path + message}>{message}</div>)}
  </Refused>
);
