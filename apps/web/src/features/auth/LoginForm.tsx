import { credentials, type Credentials } from '@otk/domain/auth/auth.schema';
import { useState } from 'react';

import { hasCode } from '#platform/api-error';
import { Form, type FormOf } from '#ui/Form';
import { FormPasswordField, FormTextField } from '#ui/FormFields';

import { LoginFailure } from './LoginFailure.tsx';
import { useCapsLock } from './auth.caps-lock.ts';

interface LoginFormProps {
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
}

export function LoginForm({ onSubmit }: LoginFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const isCapsLockOn = useCapsLock();

  const submit = async (given: Credentials, form: FormOf<Credentials>) => {
    setFailure(null);
    try {
      await onSubmit(given);
    } catch (error) {
      setFailure(error);
      if (hasCode(error, 'auth.wrongCredentials')) {
        form.setValue('password', '');
        form.setFocus('password');
      }
    }
  };

  return (
    <Form schema={credentials} defaultValues={{ login: '', password: '' }} onSubmit={submit} submitLabel="Войти">
      {({ control }) => (
        <>
          <div ref={focusField}>
            <FormTextField control={control} name="login" label="Логин" autoComplete="username" />
          </div>
          <FormPasswordField
            control={control}
            name="password"
            label="Пароль"
            autoComplete="current-password"
            hint={isCapsLockOn ? 'Включён Caps Lock' : undefined}
          />
          {failure !== null && <LoginFailure error={failure} />}
        </>
      )}
    </Form>
  );
}

/** Focuses the login on mount; react-hook-form needs the ref too. */
const focusField = (box: HTMLElement | null) => box?.querySelector('input')?.focus();
