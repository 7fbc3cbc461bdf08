import { userErrors, userTexts } from '@otk/domain/user/user.errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { passwordForm, type PasswordForm } from '@otk/domain/user/user.password';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';

import { FormPasswordField } from '#ui/FormFields';
import { Modal } from '#ui/Modal';

import { useClearedErrors } from './user.password-errors.ts';
import { passwordCause } from './user.password-cause.ts';

interface ChangePasswordModalProps {
  readonly open: boolean;
  /** Rejects when the password was not changed. */
  readonly onSubmit: (form: PasswordForm) => Promise<void>;
  readonly onChanged: () => void;
  /** Absent when the change is required: then the modal cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly onSignOut: () => void;
}

type Outcome = { readonly severity: 'success' | 'error'; readonly text: string; readonly cause?: string | null };

/** Time to read the success message. */
const successMs = 1500;

/** spec §2 Change-password modal, §5 its rules, §8 its outcomes. */
export function ChangePasswordModal({ open, ...props }: ChangePasswordModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal({ onSubmit, onChanged, onClose, onSignOut }: Omit<ChangePasswordModalProps, 'open'>) {
  const formId = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    // spec §5: errors are cleared while typing and validated again at the next «Сохранить».
    reValidateMode: 'onSubmit',
  });
  useClearedErrors(form);
  const isDone = outcome?.severity === 'success';
  useEffect(() => {
    if (isDone) {
      const timer = setTimeout(onChanged, successMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isDone, onChanged]);

  const save = async (given: PasswordForm) => {
    setOutcome(null);
    try {
      await onSubmit(given);
      setOutcome({ severity: 'success', text: userTexts.passwordChanged });
    } catch (error) {
      setOutcome({ severity: 'error', text: userErrors.wrongPassword().message, cause: passwordCause(error) });
    }
  };
  const isBusy = form.formState.isSubmitting || isDone;

  return (
    <Modal
      open
      id="change-password-modal"
      title="Смена пароля"
      width={440}
      onClose={onClose}
      actions={
        <>
          {!onClose && (
            <Button variant="text" onClick={onSignOut}>
              Выйти
            </Button>
          )}
          <Button type="submit" form={formId} variant="contained" loading={isBusy} loadingPosition="start">
            Сохранить
          </Button>
        </>
      }
    >
      <Fields
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isBusy) {
            void form.handleSubmit(save)(event);
          }
        }}
      >
        <div ref={focusField}>
          <FormPasswordField
            control={form.control}
            name="oldPassword"
            label="Текущий пароль"
            autoComplete="current-password"
          />
        </div>
        <FormPasswordField control={form.control} name="newPassword" label="Новый пароль" autoComplete="new-password" />
        <FormPasswordField
          control={form.control}
          name="confirmPassword"
          label="Подтвердите пароль"
          autoComplete="new-password"
        />
        {outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}
        {outcome?.cause && <Typography>{outcome.cause}</Typography>}
      </Fields>
    </Modal>
  );
}

/** Focuses the field on mount; react-hook-form needs the ref too. */
const focusField = (box: HTMLElement | null) => box?.querySelector('input')?.focus();

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 });
