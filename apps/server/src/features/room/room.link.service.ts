// Links of the supplier's room: made with the phonegram or by the works, revoked, printed as a code.
import { randomUUID } from 'node:crypto';

import { roomErrors } from '@otk/domain/room/room.errors';
import { roomHistory } from '@otk/domain/room/room.history';
import type { RoomLink, RoomState } from '@otk/domain/room/room.schema';
import type { AppError } from '@otk/domain/kernel/app-error';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { dayMs } from '@otk/domain/kernel/works-time';
import { isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import type { OpenRoom, RoomWords } from '#platform/notice';

import { countReachable, mailSupplier } from '../notification/outgoing/notification.letter.service.ts';
import { readSettings } from '../setting/setting.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { lockTransport } from '../transport/transport.change.service.ts';
import { roomLinkRepo } from './room.link.repo.ts';
import { roomAddress, tokenHash, tokenOf } from './room.token.ts';

export interface LinkConfig {
  readonly publicUrl: string;
  /** Absent where no links are made. */
  readonly secret: string | undefined;
}

export interface LinkDeps extends LinkConfig {
  readonly cards: Cards;
  readonly clock: () => Date;
}

const { actions, fields } = roomHistory;

/** In the transaction that sends the letter; the links of before end with it. Undefined where people have no address to open. */
export const openRoom =
  ({ publicUrl, secret }: LinkConfig): OpenRoom =>
  async (db, { transportId, phonegramId, recipient, by, at }) => {
    if (publicUrl === '' || secret === undefined) {
      return undefined;
    }
    const { roomDays } = await readSettings(db);
    const id = randomUUID();
    const expiresAt = new Date(at.getTime() + roomDays * dayMs);
    const links = roomLinkRepo(db);
    await links.revoke(transportId, by, at);
    const token = tokenHash(tokenOf(secret, id));
    await links.insert({ id, transportId, phonegramId, tokenHash: token, recipient, by, at, expiresAt });
    return { linkId: id, expiresAt, ...wordsOf(roomAddress(publicUrl, id), expiresAt) };
  };

function wordsOf(address: string, until: Date): Pick<RoomWords, 'html' | 'text'> {
  const lines = [
    'Посмотреть дело и ответить без учётной записи:',
    `Ссылка открывает только это дело и действует до ${formatWorksMoment(until)}. По ней может ответить каждый, у кого она есть: передавайте её только тому, кто отвечает за поставщика.`,
  ] as const;
  return {
    html: `<p>${lines[0]} <a href="${address}">${address}</a></p><p>${lines[1]}</p>`,
    text: `${lines[0]}\n${address}\n${lines[1]}`,
  };
}

/** The address of the link in force, for the paper of the phonegram. */
export async function addressInForce(
  { publicUrl, secret, clock }: Omit<LinkDeps, 'cards'>,
  db: Queryable,
  transportId: string,
): Promise<string | undefined> {
  const link = secret === undefined ? undefined : await roomLinkRepo(db).newest(transportId);
  if (link === undefined || link.revokedAt !== null || Date.parse(link.until) <= clock().getTime()) {
    return undefined;
  }
  const token = tokenOf(secret!, link.id);
  // With another secret than the one it was made with.
  return tokenHash(token).toString('hex') === link.hash ? roomAddress(publicUrl, token) : undefined;
}

export async function readState(deps: LinkDeps, context: ActorContext, id: string): Promise<RoomState> {
  const card = await deps.cards.get(context, id);
  const link = await roomLinkRepo(context.db).newest(id);
  const refusal = await whyNot(deps, context.db, card);
  return {
    link: link ? { ...link, state: stateOf(link, card, deps.clock()) } : null,
    whyNot: refusal?.message ?? null,
  };
}

async function whyNot({ publicUrl, secret }: LinkDeps, db: Queryable, card: Transport): Promise<AppError | undefined> {
  if (publicUrl === '' || secret === undefined) {
    return roomErrors.noAddress();
  }
  if (card.responsibleStorage === null || isClosed(card)) {
    return roomErrors.notAsked();
  }
  return (await countReachable(db, card.provider?.id)) === 0 ? roomErrors.noRecipient() : undefined;
}

function stateOf(
  { revokedAt, until }: Pick<RoomLink, 'revokedAt' | 'until'>,
  card: Transport,
  now: Date,
): RoomLink['state'] {
  if (revokedAt !== null) {
    return 'REVOKED';
  }
  if (isClosed(card)) {
    return 'ENDED';
  }
  return Date.parse(until) <= now.getTime() ? 'EXPIRED' : 'ACTIVE';
}

export async function sendLink(deps: LinkDeps, context: ActorContext, id: string): Promise<RoomState> {
  const { db, person } = context;
  await lockTransport(context, id);
  const card = await deps.cards.get(context, id);
  const refusal = await whyNot(deps, db, card);
  if (refusal) {
    throw refusal;
  }
  const at = deps.clock();
  const recipient = await mailSupplier(db, {
    providerId: card.provider?.id,
    transportId: id,
    at,
    subject: `Ссылка на дело: ${card.transportType.name} № ${card.transportNumber}`,
    lines: [
      `По ${card.transportType.name} № ${card.transportNumber} вам отправлена новая ссылка. Прежние ссылки больше не действуют.`,
    ],
    roomOf: (names) =>
      openRoom(deps)(db, { transportId: id, phonegramId: null, recipient: names, by: person.userId, at }),
  });
  await record(context, id, 'send', recipient);
  return readState(deps, context, id);
}

export async function revokeLink(deps: LinkDeps, context: ActorContext, id: string): Promise<RoomState> {
  await lockTransport(context, id);
  if ((await roomLinkRepo(context.db).revoke(id, context.person.userId, deps.clock())) === 0) {
    throw roomErrors.noLink();
  }
  await record(context, id, 'revoke');
  return readState(deps, context, id);
}

const record = (context: ActorContext, transportId: string, action: 'send' | 'revoke', after?: string) =>
  recordChanges(context.db, context, [
    {
      action: actions[action],
      entity: 'transport',
      entityId: transportId,
      transportId,
      field: fields.room,
      ...(after !== undefined && { after }),
    },
  ]);
