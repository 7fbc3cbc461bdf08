import { Button, Typography } from '@mui/material';
import type { DeviceSession } from '@otk/domain/auth/auth.session';
import type { Account } from '@otk/domain/user/user.account';
import { useQuery } from '@tanstack/react-query';

import { deviceName } from '@otk/domain/kernel/device-name';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { formatDateTime } from '#ui/format';
import { Loaded } from '#ui/feedback/Loaded';
import { Section } from '#ui/layout/Section';
import { useAct } from '#platform/use-act';
import { Lines } from '#ui/layout/Lines';

import { usePeopleServices } from '../user.people.services.ts';
import { requestFailure } from '../user.failure.ts';

/** The devices on which the person is signed in. */
export function UserSessions({ person }: { readonly person: Account }) {
  const people = usePeopleServices();
  const confirm = useConfirm();
  const { busy, run } = useAct(requestFailure);
  const sessions = useQuery(people.queries.sessions(person.id));
  const ends = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent);
  const refetch = async () => {
    await sessions.refetch();
  };
  const end = async (session: DeviceSession) => {
    const isSure = await confirm({
      title: 'Завершить сеанс?',
      object: `${person.fullName}: ${deviceName(session.userAgent)}`,
      consequence: 'Устройство выйдет сразу. Неотправленное останется на нём до следующего входа.',
      confirmLabel: 'Завершить',
      danger: true,
    });
    if (isSure) {
      await run(session.id, async () => {
        await people.api.endSession({ params: { id: person.id, sessionId: session.id } });
      });
      await refetch();
    }
  };
  const endAll = async () => {
    const isSure = await confirm({
      title: 'Завершить все сеансы?',
      object: person.fullName,
      consequence: 'Все устройства, кроме этого, выйдут сразу. Неотправленное останется на них до следующего входа.',
      confirmLabel: 'Завершить все',
      danger: true,
    });
    if (isSure) {
      await run('all', async () => {
        await people.api.endSessions({ params: { id: person.id } });
      });
      await refetch();
    }
  };
  return (
    <Section
      title="Сеансы и устройства"
      aside={
        ends.length > 1 && (
          <Button size="small" disabled={busy.size > 0} onClick={() => void endAll()}>
            Завершить все
          </Button>
        )
      }
    >
      <Loaded query={sessions} whatHappened="Не удалось загрузить сеансы">
        {(all) =>
          all.length === 0 ? (
            <Typography color="textSecondary">Нигде не выполнен вход.</Typography>
          ) : (
            <Lines>
              {all.map((session) => (
                <li key={session.id}>
                  <span>
                    <b>{deviceName(session.userAgent)}</b>
                    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                      Вход {formatDateTime(session.createdAt)} · последняя связь {formatDateTime(session.lastSeenAt)} ·{' '}
                      {session.ip ?? 'адрес неизвестен'}
                    </Typography>
                  </span>
                  {session.isCurrent ? (
                    <Typography variant="body2">этот сеанс</Typography>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`Завершить: ${deviceName(session.userAgent)}, вход ${formatDateTime(session.createdAt)}`}
                      loading={busy.has(session.id)}
                      onClick={() => void end(session)}
                    >
                      Завершить
                    </Button>
                  )}
                </li>
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  );
}
