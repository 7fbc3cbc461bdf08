import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

export type FormOf<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>;

interface FormProps<Input extends FieldValues, Output> {
  readonly schema: $ZodType<Output, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /** A rejection is shown above the button, the entered values stay. */
  readonly onSubmit: (values: Output, form: FormOf<Input, Output>) => Promise<void> | void;
  readonly submitLabel: string;
  /** Buttons beside the primary one. */
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
  const { isSubmitting, errors } = form.formState;
  // The state comes with the next render; a second Enter may come before it.
  const busy = useRef(false);

  const send = async (values: Output) => {
    try {
      await onSubmit(values, form);
    } catch (error) {
      form.setError('root', { message: errorMessage(error) });
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy.current) {
      return;
    }
    busy.current = true;
    try {
      await form.handleSubmit(send)(event);
    } finally {
      busy.current = false;
    }
  };

  return (
    <Fields noValidate onSubmit={(event) => void submit(event)} aria-busy={isSubmitting}>
      {children(form)}
      {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
      <Buttons>
        {actions}
        <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
          {submitLabel}
        </Button>
      </Buttons>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 4,
  [theme.breakpoints.down('phablet')]: { '& > *': { flex: 1 } },
}));
