import { credentials, type Credentials } from '@otk/domain/auth/auth.schema';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { hasCode } from '#platform/api-error';
import { FormFrame } from '#ui/form/FormFrame';
import { PasswordField } from '#ui/form/PasswordField';
import { TextField } from '#ui/form/TextField';

import { LoginFailure } from './LoginFailure.tsx';

interface LoginFormProps {
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
}

type FieldErrors = Partial<Record<keyof Credentials, string[]>>;

/** Two fields by hand: what a dialog needs is not loaded before sign-in. */
export function LoginForm({ onSubmit }: LoginFormProps) {
  const [typed, setTyped] = useState<Credentials>({ login: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const loginInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isCapsLockOn = useCapsLock();
  useEffect(() => loginInput.current?.focus(), []);

  const type = (part: Partial<Credentials>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  const submit = async () => {
    setFailure(null);
    const given = credentials.safeParse(typed);
    if (!given.success) {
      const { fieldErrors } = z.flattenError(given.error);
      setErrors(fieldErrors);
      (fieldErrors.login ? loginInput : passwordInput).current?.focus();
      return;
    }
    try {
      await onSubmit(given.data);
    } catch (error) {
      setFailure(error);
      if (hasCode(error, 'auth.wrongCredentials')) {
        setTyped({ ...typed, password: '' });
        passwordInput.current?.focus();
      }
    }
  };

  return (
    <FormFrame onSubmit={submit} submitLabel="Войти">
      <TextField
        label="Логин"
        name="login"
        autoComplete="username"
        value={typed.login}
        onChange={(login) => type({ login })}
        error={errors.login?.[0]}
        inputRef={loginInput}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => type({ password })}
        error={errors.password?.[0]}
        hint={isCapsLockOn ? 'Включён Caps Lock' : undefined}
        inputRef={passwordInput}
      />
      {failure !== null && <LoginFailure error={failure} />}
    </FormFrame>
  );
}

/** Known only after the first key event: browsers have no call for the state of Caps Lock. */
function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = (event: KeyboardEvent | MouseEvent) => setIsOn(event.getModifierState?.('CapsLock') ?? false);
    const events = ['keydown', 'keyup', 'mousedown'] as const;
    for (const name of events) {
      window.addEventListener(name, read);
    }
    return () => {
      for (const name of events) {
        window.removeEventListener(name, read);
      }
    };
  }, []);
  return isOn;
}
