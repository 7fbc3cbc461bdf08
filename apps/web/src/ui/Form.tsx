import { zodResolver } from '@hookform/resolvers/zod';
import { Alert } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { ReactNode, SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

import { FormFrame } from './FormFrame.tsx';

export type FormOf<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>;

interface FormProps<Input extends FieldValues, Output> {
  readonly schema: $ZodType<Output, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /** When it rejects, the error is shown above the button and the entered values stay. */
  readonly onSubmit: (values: Output, form: FormOf<Input, Output>) => Promise<void> | void;
  readonly submitLabel: string;
  /** Buttons next to the primary one. */
  readonly actions?: ReactNode;
  readonly children: (form: FormOf<Input, Output>) => ReactNode;
}

export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  submitLabel,
  actions,
  children,
}: FormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { root } = form.formState.errors;

  const send = async (values: Output) => {
    try {
      await onSubmit(values, form);
    } catch (error) {
      form.setError('root', { message: errorMessage(error) });
    }
  };

  return (
    <FormFrame
      onSubmit={(event: SubmitEvent) => form.handleSubmit(send)(event)}
      submitLabel={submitLabel}
      actions={actions}
    >
      {children(form)}
      {root?.message && <Alert severity="error">{root.message}</Alert>}
    </FormFrame>
  );
}
