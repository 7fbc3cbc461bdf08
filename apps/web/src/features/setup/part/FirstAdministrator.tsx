import { Typography } from '@mui/material';
import { setupContract } from '@otk/domain/setup/setup.contract';
import { firstAdministrator } from '@otk/domain/setup/setup.schema';
import { passwordHint } from '@otk/domain/user/user.password';
import { useState } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { createClient } from '#platform/api-client';
import { returnParam } from '#platform/browser';
import type { Wire } from '#platform/http';
import { type FieldErrors, judge } from '#platform/judge';
import { focusOnMount } from '#ui/focus-on-mount';
import { FormFrame } from '#ui/form/FormFrame';
import { PasswordField } from '#ui/form/PasswordField';
import { saveOrShow } from '#ui/form/save-or-show';
import { TextField } from '#ui/form/TextField';

import '#ui/form/required.css';

interface FirstAdministratorProps {
  readonly wire: Wire;
  /** With the password that was just chosen. */
  readonly signIn: (login: string, password: string) => Promise<void>;
}

const nothing = { code: '', login: '', fullName: '', password: '' };

/** Instead of the sign-in form while nobody exists. */
export function FirstAdministrator({ wire, signIn }: FirstAdministratorProps) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const type = (part: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };
  const create = async () => {
    setFailure(null);
    const judged = judge(firstAdministrator, typed);
    if (judged.errors) {
      setErrors(judged.errors);
      return false;
    }
    const { body } = judged;
    try {
      await createClient(setupContract, wire).createAdministrator({ body });
      // The way back that the sign-in follows.
      history.replaceState(null, '', `/login?${new URLSearchParams({ [returnParam]: '/admin/setup' })}`);
      await signIn(body.login, body.password);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  return (
    <FormFrame onSubmit={({ currentTarget }) => saveOrShow(create, currentTarget)} submitLabel="Создать и войти">
      <Typography variant="h2">Первый администратор</Typography>
      <Typography color="textSecondary">
        Здесь ещё никого нет. Сервер напечатал код при запуске: в терминале, где выполнена команда npm start, или в
        журнале сервера.
      </Typography>
      <TextField
        isRequired
        label="Код"
        hint="16 цифр"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed.code}
        onChange={(code) => type({ code })}
        error={errors['code']}
        inputRef={focusOnMount}
      />
      <TextField
        isRequired
        label="Фамилия, имя, отчество"
        name="name"
        autoComplete="name"
        value={typed.fullName}
        onChange={(fullName) => type({ fullName })}
        error={errors['fullName']}
      />
      <TextField
        isRequired
        label="Логин"
        name="login"
        autoComplete="username"
        value={typed.login}
        onChange={(login) => type({ login })}
        error={errors['login']}
      />
      <PasswordField
        isRequired
        label="Пароль"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        value={typed.password}
        onChange={(password) => type({ password })}
        error={errors['password']}
      />
      <Refused of={failure} />
    </FormFrame>
  );
}
