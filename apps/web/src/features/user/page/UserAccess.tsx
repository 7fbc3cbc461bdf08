import { Button, Typography } from '@mui/material';
import type { Account } from '@otk/domain/user/user.account';
import { useState } from 'react';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { Section } from '#ui/layout/Section';
import { showToast } from '#ui/feedback/Toasts';
import { useAct } from '#platform/use-act';
import { Acts } from '#ui/layout/boxes';

import { newOneTimePassword } from '../user.one-time.ts';
import { usePeopleServices } from '../user.people.services.ts';
import { requestFailure } from '../user.failure.ts';
import { OneTimePassword, type IssuedPassword } from './OneTimePassword.tsx';
import { personUses } from './user.words.ts';

interface UserAccessProps {
  readonly person: Account;
  readonly isSelf: boolean;
}

/** Activation, a new one-time password, removal. */
export function UserAccess({ person, isSelf }: UserAccessProps) {
  const people = usePeopleServices();
  const confirm = useConfirm();
  const { busy, run } = useAct(requestFailure);
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const params = { id: person.id };

  /** What ends with the removal: the person should not find out by a call from the yard. */
  const usesOf = async (): Promise<string> => {
    // Without an answer the question is asked all the same, about what is known.
    const sessions = await people.api.listSessions({ params }).catch(() => []);
    return personUses(person, sessions.length);
  };
  const setActivated = async (isActivated: boolean) => {
    const isSure =
      isActivated ||
      (await confirm({
        title: 'Отключить учётную запись?',
        object: person.fullName,
        consequence: 'Все сеансы завершатся сразу, войти будет нельзя. Записи человека останутся.',
        confirmLabel: 'Отключить',
        danger: true,
      }));
    if (isSure) {
      await run('activate', async () => people.keep(await people.api.activate({ params, body: { isActivated } })));
    }
  };
  const remove = async () => {
    const isSure = await confirm({
      title: 'Удалить пользователя?',
      object: person.fullName,
      consequence: `${await usesOf()} Войти будет нельзя. Записи и история останутся, человека можно восстановить.`,
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (isSure) {
      await run('remove', async () => people.keep(await people.api.remove({ params })));
    }
  };
  const restore = () =>
    run('restore', async () => {
      people.keep(await people.api.restore({ params }));
      showToast({ text: `Восстановлен: ${person.fullName}`, kind: 'success' });
    });
  const resetPassword = async () => {
    const isSure = await confirm({
      title: 'Выдать одноразовый пароль?',
      object: person.fullName,
      consequence: 'Прежний пароль перестанет действовать, все сеансы завершатся.',
      confirmLabel: 'Выдать',
    });
    const password = newOneTimePassword();
    if (isSure) {
      await run('password', async () => {
        people.keep(await people.api.resetPassword({ params, body: { newPassword: password } }));
        setIssued({ login: person.login, password });
      });
    }
  };

  return (
    <Section title="Учётная запись">
      {isSelf && <Typography color="textSecondary">Свой пароль меняют в профиле.</Typography>}
      {!isSelf && (
        <Acts>
          {person.isDeleted ? (
            <Button loading={busy.has('restore')} onClick={() => void restore()}>
              Восстановить
            </Button>
          ) : (
            <>
              <Button loading={busy.has('password')} onClick={() => void resetPassword()}>
                Одноразовый пароль
              </Button>
              <Button loading={busy.has('activate')} onClick={() => void setActivated(!person.isActivated)}>
                {person.isActivated ? 'Отключить' : 'Включить'}
              </Button>
              <Button color="error" loading={busy.has('remove')} onClick={() => void remove()}>
                Удалить
              </Button>
            </>
          )}
        </Acts>
      )}
      <OneTimePassword issued={issued} onClose={() => setIssued(null)} />
    </Section>
  );
}
