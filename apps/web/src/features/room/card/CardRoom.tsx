import { Button, Typography } from '@mui/material';
import { may } from '@otk/domain/kernel/actor';
import { roomContract } from '@otk/domain/room/room.contract';
import type { RoomLink, RoomState } from '@otk/domain/room/room.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { Refused } from '#ui/feedback/Refused';
import { objectName } from '#features/transport/part/transport.step-form';
import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { useNetwork } from '#platform/services';
import { useActInPlace } from '#platform/use-act';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { Loaded } from '#ui/feedback/Loaded';
import { formatDateTime } from '#ui/format';
import { Stack } from '#ui/layout/boxes';
import { Section } from '#ui/layout/Section';

import { useRoomServices } from '../room.services.ts';

/** The link by which the supplier opens the case: sent and opened when, until when, and how it is ended or replaced. */
export const CardRoom = (props: CardPartProps) =>
  may(props.actor, roomContract.state.permission) ? <RoomSection {...props} /> : null;

function RoomSection({ transport }: CardPartProps) {
  const { api, stateOf } = useRoomServices();
  const { isReachable } = useNetwork();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { busy, failure, run } = useActInPlace();
  const query = stateOf(transport.id, transport.version);
  const state = useQuery(query);
  const params = { id: transport.id };
  const act = (name: string, call: () => Promise<RoomState>) =>
    run(name, async () => void queryClient.setQueryData(query.queryKey, await call()));
  const send = async (link: RoomLink | null) => {
    const isSure =
      link?.state !== 'ACTIVE' ||
      (await confirm({
        title: 'Отправить новую ссылку?',
        object: objectName(transport),
        consequence: 'Прежняя ссылка сразу перестанет действовать, новая уйдёт поставщику письмом.',
        confirmLabel: 'Отправить',
      }));
    if (isSure) {
      await act('send', () => api.send({ params }));
    }
  };
  const revoke = async () => {
    const isSure = await confirm({
      title: 'Отозвать ссылку?',
      object: objectName(transport),
      consequence: 'Поставщик больше не откроет дело по ней. Записанные ответы и файлы останутся.',
      confirmLabel: 'Отозвать',
      danger: true,
    });
    if (isSure) {
      await act('revoke', () => api.revoke({ params }));
    }
  };
  return (
    <Section title="Комната поставщика">
      <Stack>
        <Refused of={failure} />
        <Loaded query={state} whatHappened="Не удалось узнать о ссылке поставщика">
          {({ link, whyNot }) => (
            <>
              <LinkFacts link={link} whyNot={whyNot} />
              <div>
                {whyNot === null && (
                  <Button loading={busy.has('send')} disabled={!isReachable} onClick={() => void send(link)}>
                    {link === null ? 'Отправить ссылку' : 'Отправить заново'}
                  </Button>
                )}
                {link?.state === 'ACTIVE' && (
                  <Button
                    color="error"
                    loading={busy.has('revoke')}
                    disabled={!isReachable}
                    onClick={() => void revoke()}
                  >
                    Отозвать
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  );
}

const stateWords: Readonly<Record<RoomLink['state'], (link: RoomLink) => string>> = {
  ACTIVE: ({ until }) => `Действует до ${formatDateTime(until)}`,
  REVOKED: ({ revokedAt }) => `Отозвана ${revokedAt === null ? '' : formatDateTime(revokedAt)}`,
  EXPIRED: ({ until }) => `Срок прошёл ${formatDateTime(until)}`,
  ENDED: () => 'Дело окончено, ссылка не действует',
};

const openedWords = ({ openedAt, lastOpenedAt }: RoomLink): string =>
  openedAt === null
    ? 'Ещё не открывали'
    : `Открыта ${formatDateTime(openedAt)}${lastOpenedAt === openedAt || lastOpenedAt === null ? '' : `, последний раз ${formatDateTime(lastOpenedAt)}`}`;

const LinkFacts = ({ link, whyNot }: RoomState) => (
  <div>
    {link === null ? (
      <Typography>{whyNot ?? 'По ссылке поставщик увидит это дело и ответит без учётной записи.'}</Typography>
    ) : (
      <>
        <Typography>
          {stateWords[link.state](link)}. {openedWords(link)}.
        </Typography>
        <Typography color="textSecondary" variant="body2">
          Отправлена {formatDateTime(link.at)}: {link.recipient}
        </Typography>
        {link.state !== 'ACTIVE' && whyNot !== null && <Typography variant="body2">{whyNot}</Typography>}
      </>
    )}
  </div>
);
