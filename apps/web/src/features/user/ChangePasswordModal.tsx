import { userErrors, userTexts } from '@otk/domain/user/user.errors';
import { Alert, Button, Typography } from '@mui/material';
import { passwordForm, type PasswordForm, passwordHint } from '@otk/domain/user/user.password';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { Refused } from '#ui/feedback/Refused';
import { judge } from '#platform/judge';
import { useSecretForm } from '#platform/dialog-form';
import { focusOnMount } from '#ui/focus-on-mount';
import { Modal } from '#ui/layout/Modal';
import { PasswordField } from '#ui/form/PasswordField';
import { FormStack } from '#ui/layout/boxes';
import { hasCode, isUnreachable } from '#platform/api-error';

import '#ui/form/required.css';

interface ChangePasswordModalProps {
  readonly open: boolean;
  /** Rejects when the password was not changed. */
  readonly onSubmit: (form: PasswordForm) => Promise<void>;
  readonly onChanged: () => void;
  /** Absent when the change is required: then the modal cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly onSignOut: () => void;
}

/** spec §5: errors of the new password clear when either of the passwords it is compared with changes. */
const clearedBy: Readonly<Record<keyof PasswordForm, readonly (keyof PasswordForm)[]>> = {
  oldPassword: ['oldPassword', 'newPassword'],
  newPassword: ['newPassword', 'confirmPassword'],
  confirmPassword: ['newPassword', 'confirmPassword'],
};

/** Time to read the success message. */
const successMs = 1500;

/** spec §2 Change-password modal, §5 its rules, §8 its outcomes. */
export function ChangePasswordModal({ open, ...props }: ChangePasswordModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal({ onSubmit, onChanged, onClose, onSignOut }: Omit<ChangePasswordModalProps, 'open'>) {
  const formId = useId();
  const [isDone, setIsDone] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  useEffect(() => {
    if (isDone) {
      const timer = setTimeout(onChanged, successMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isDone, onChanged]);

  const { typed, errors, failure, change, submit } = useSecretForm({
    empty: (): PasswordForm => ({ oldPassword: '', newPassword: '', confirmPassword: '' }),
    judge: (given) => judge(passwordForm, given),
    send: onSubmit,
    onDone: () => setIsDone(true),
    clearedBy,
  });
  const isBusy = isSending || isDone;
  const cause = passwordCause(failure);

  /** State changes with the next render; a second Enter may be pressed before it. */
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (!sending.current && !isDone) {
      sending.current = true;
      setIsSending(true);
      await submit(event);
      sending.current = false;
      setIsSending(false);
    }
  }

  return (
    <Modal
      open
      id="change-password-modal"
      title="Смена пароля"
      width={440}
      onClose={onClose}
      actions={
        <>
          {onClose ? (
            <Button onClick={onClose}>Отмена</Button>
          ) : (
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
      <FormStack
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void send(event);
        }}
      >
        {!onClose && <Typography>Этот пароль задал администратор. Замените его своим, и можно работать.</Typography>}
        <PasswordField
          isRequired
          label="Текущий пароль"
          autoComplete="current-password"
          name="oldPassword"
          hint={onClose ? undefined : 'С которым вы вошли'}
          value={typed.oldPassword}
          onChange={(oldPassword) => change({ oldPassword })}
          error={errors['oldPassword']}
          inputRef={focusOnMount}
        />
        <PasswordField
          isRequired
          label="Новый пароль"
          autoComplete="new-password"
          name="newPassword"
          hint={passwordHint}
          value={typed.newPassword}
          onChange={(newPassword) => change({ newPassword })}
          error={errors['newPassword']}
        />
        <PasswordField
          isRequired
          label="Подтвердите пароль"
          autoComplete="new-password"
          name="confirmPassword"
          value={typed.confirmPassword}
          onChange={(confirmPassword) => change({ confirmPassword })}
          error={errors['confirmPassword']}
        />
        {isDone && <Alert severity="success">{userTexts.passwordChanged}</Alert>}
        <Refused of={failure}>{userErrors.wrongPassword().message}</Refused>
        {cause !== null && <Typography>{cause}</Typography>}
      </FormStack>
    </Modal>
  );
}

/**
 * spec §8: every failure of the call shows 'Неверный пароль'. When the cause is certainly another one (no connection,
 * too many attempts, unknown user, a new password that is easy to guess), it is shown below that text; null otherwise.
 */
const passwordCause = (error: unknown): string | null =>
  isUnreachable(error) ||
  hasCode(error, 'user.unknown', 'user.commonPassword', 'user.loginAsPassword', 'user.workAsPassword')
    ? errorMessage(error)
    : null;
