// Who comes by a link. Whatever is wrong with it, the same statements are made and the same refusal is given. A link that is
// open is never throttled: it cannot be guessed, and its supplier may share his address with others who fail.
import { roomErrors } from '@otk/domain/room/room.errors';
import { roomHistory } from '@otk/domain/room/room.history';
import type { Actor } from '@otk/domain/kernel/actor';

import { inTransaction, type Pool } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { Entry, Guard, Visit } from '#platform/http/guard';

import { type FoundLink, roomLinkRepo } from './room.link.repo.ts';
import { tokenHash } from './room.token.ts';

/** Failures by address. */
interface Throttle {
  secondsLeft(ip: string): Promise<number | undefined>;
  count(ip: string): Promise<void>;
}

const hourMs = 3_600_000;
const nobody = '00000000-0000-0000-0000-000000000000';
const visitorName = 'Представитель поставщика, по ссылке';

export function roomGuard(pool: Pool, clock: () => Date, throttle: Throttle): Pick<Guard, 'enterRoom'> {
  return {
    async enterRoom(visit) {
      const now = clock();
      const link = await roomLinkRepo(pool).findByHash(tokenHash(visit.token ?? ''), now);
      if (link?.isOpen) {
        return entryOf(link, await noteOpening(pool, link, visit, now));
      }
      const seconds = await throttle.secondsLeft(visit.ip);
      if (seconds !== undefined) {
        throw roomErrors.throttled({ retryAfter: seconds });
      }
      await throttle.count(visit.ip);
      return { ...entryOf(link, link?.userId ?? nobody), refusal: roomErrors.closed() };
    },
  };
}

/** Every opening is in history, once an hour. Returns the author of what is done by the link. */
async function noteOpening(pool: Pool, link: FoundLink, { ip, requestId }: Visit, now: Date): Promise<string> {
  const { id, transportId, userId, lastOpenedAt } = link;
  if (userId !== null && lastOpenedAt !== null && now.getTime() - Date.parse(lastOpenedAt) < hourMs) {
    return userId;
  }
  return inTransaction(pool, async (tx) => {
    const links = roomLinkRepo(tx);
    const isFirst = await links.noteOpening(id, now);
    const author = userId ?? (await links.addVisitor(id, visitorName));
    if (isFirst) {
      const by = {
        person: { userId: author, sessionId: id },
        actor: undefined,
        deviceAt: undefined,
        idempotencyKey: undefined,
        requestId,
        ip,
      };
      await recordChanges(tx, by, [
        {
          action: roomHistory.actions.open,
          entity: 'room_link',
          entityId: id,
          transportId,
          field: roomHistory.fields.room,
        },
      ]);
    }
    return author;
  });
}

const entryOf = (link: FoundLink | undefined, userId: string): Entry => ({
  person: {
    userId,
    sessionId: link?.id ?? nobody,
    login: '',
    expiresAt: new Date(link?.expiresAt ?? 0),
  },
  actor: visitorOf(link, userId),
});

/** Sees what is marked for the supplier of the one transport. */
export const visitorOf = (link: FoundLink | undefined, userId: string): Actor => ({
  userId,
  udrId: '',
  divisionId: '',
  permissions: ['TRANSPORT_READ'],
  everywhere: false,
  divisionIds: [],
  stationIds: [],
  providerId: link?.providerId ?? null,
  roomOf: link?.transportId ?? nobody,
});
