// The case as the supplier is shown it by a link.
import { createHash } from 'node:crypto';

import { canonical } from '@otk/domain/kernel/canonical';
import { figuresOf, signedFigures } from '@otk/domain/room/room.figures';
import { roomAnswerMaxCount, type RoomCase, roomPaperMaxCount, roomPhotoMaxCount } from '@otk/domain/room/room.schema';
import { dayMs } from '@otk/domain/kernel/works-time';
import { isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import type { AddressSigner } from '#platform/files/signed-address';
import type { ActorContext } from '#platform/http/request-context';

import { freeHours } from '../schedule/schedule.booking.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { roomLinkRepo } from './room.link.repo.ts';
import { type RoomPaperRow, type RoomPhotoRow, roomRepo, type RoomWeighingRow } from './room.repo.ts';

export interface RoomDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly addresses: AddressSigner;
  readonly sender: { readonly organisation: string; readonly phone: string };
}

type Visitor = Pick<ActorContext, 'db' | 'actor' | 'person'>;

/** The one transport of the link. */
export const transportOf = ({ actor }: Pick<ActorContext, 'actor'>): string => actor.roomOf!;

/** Files of a case are read at an address of their own: they belong to no session. */
const roomAddresses = (addresses: AddressSigner): AddressSigner => ({
  ...addresses,
  sign: (fileId, person) => addresses.sign(fileId, person).replace('/api/file/', '/api/room/file/'),
});

/** The figures as the text that an answer is about. */
export const shownText = (card: Transport): string => canonical(signedFigures(card));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Null when an answer is taken. */
export const whyNoAnswer = (card: Transport): string | null => {
  if (isClosed(card)) {
    return 'Дело закрыто, ответ уже не принимается.';
  }
  return card.responsibleStorage === null
    ? 'Груз больше не на ответственном хранении, ответ уже не принимается.'
    : null;
};

/** Null when the link takes another answer. */
export const whyNoMore = async (db: Queryable, linkId: string): Promise<string | null> =>
  (await roomLinkRepo(db).countAnswers(linkId)) < roomAnswerMaxCount
    ? null
    : 'По этой ссылке ответили слишком много раз. Попросите новую по телефону из телефонограммы.';

const daysAhead = 14;
const placesAtMost = 60;
const fewPlaces = 8;

/** Hours before the end of his term; when none of them is free, the next ones. */
export async function freePlacesOf(db: Queryable, card: Transport, now: Date): Promise<string[]> {
  const arriveBy = card.responsibleStorage?.arriveBy ?? null;
  const term = arriveBy !== null && Date.parse(arriveBy) > now.getTime() ? new Date(arriveBy) : null;
  const later = new Date(now.getTime() + daysAhead * dayMs);
  const ask = (until: Date, most: number) => freeHours(db, card.station.id, { after: now, until, most });
  const inTime = term === null ? [] : await ask(term, placesAtMost);
  const hours = inTime.length > 0 ? inTime : await ask(later, term === null ? placesAtMost : fewPlaces);
  return hours.map((hour) => hour.toISOString());
}

export async function readCase(deps: RoomDeps, visitor: Visitor): Promise<RoomCase> {
  const { db, person } = visitor;
  const id = transportOf(visitor);
  const card = await deps.cards.get(visitor, id);
  const room = roomRepo(db, visitor.actor);
  const refusal = whyNoAnswer(card) ?? (await whyNoMore(db, person.sessionId));
  const added = await room.countAdded();
  const { responsibleStorage: storage } = card;
  return {
    organisation: deps.sender.organisation,
    phone: deps.sender.phone,
    transportNumber: card.transportNumber,
    transportType: card.transportType.name,
    supplier: card.provider?.name ?? null,
    contract: card.contract?.number ?? null,
    documentNumber: card.documentNumber,
    shipmentDate: card.shipmentDate,
    station: card.station.name,
    status: card.status.description,
    notice: storage?.notice ? { number: storage.notice.number, at: storage.notice.at } : null,
    reasons: storage?.reasons.map(({ name }) => name) ?? [],
    ...figuresOf(card),
    weighings: (await room.weighings()).map(shownWeighing),
    photos: (await room.photos()).map((photo) => shownPhoto(deps, person, photo)),
    videos: (await room.videos()).map(({ fileId, ...video }) => ({
      ...video,
      url: roomAddresses(deps.addresses).sign(fileId, person),
    })),
    papers: (await room.papers()).map((paper) => shownPaper(deps, person, paper)),
    acts: (await room.acts()).map(({ fileId, ...act }) => ({
      ...act,
      url: fileId === null ? null : roomAddresses(deps.addresses).sign(fileId, person),
    })),
    answerBy: storage?.answerBy ?? null,
    arriveBy: storage?.arriveBy ?? null,
    appointments: appointmentsOf(card),
    freePlaces: refusal === null ? await freePlacesOf(db, card, deps.clock()) : [],
    answer: answerOf(card),
    whyNoAnswer: refusal,
    shown: hashOf(shownText(card)),
    photosLeft: Math.max(0, roomPhotoMaxCount - added.photos),
    papersLeft: Math.max(0, roomPaperMaxCount - added.papers),
    until: person.expiresAt.toISOString(),
  };
}

function answerOf({ supplierAnswer }: Transport): RoomCase['answer'] {
  if (supplierAnswer === null) {
    return null;
  }
  const { answer, at, by, comment, lines, byLink } = supplierAnswer;
  const { position = null, authority = null, comesAt = null } = byLink ?? {};
  return { answer, at, by, comment, lines, position, authority, comesAt, isSigned: byLink !== null };
}

const appointmentsOf = ({ commissionInfo, separateInfo }: Transport): RoomCase['appointments'] =>
  [
    { title: 'Комиссия', info: commissionInfo },
    { title: 'Тех. сепарация', info: separateInfo },
  ].flatMap(({ title, info }) => (info === null || info.isHeld ? [] : [{ title, at: info.date, place: info.place }]));

const weighingWords: Readonly<Record<RoomWeighingRow['kind'], string>> = {
  REGISTER: 'Взвешивание',
  OVERWEIGHT: 'Контрольная перевеска',
  CLEAR: 'Чистая перевеска',
};
const shownWeighing = ({ kind, ...figures }: RoomWeighingRow): RoomCase['weighings'][number] => ({
  title: weighingWords[kind],
  ...figures,
});

type Holder = { readonly sessionId: string };

export const shownPhoto = (
  { addresses }: Pick<RoomDeps, 'addresses'>,
  person: Holder,
  { fileId, thumbId, localId, ...photo }: RoomPhotoRow,
): RoomCase['photos'][number] => ({
  ...photo,
  localId: photo.isOwn ? localId : null,
  url: roomAddresses(addresses).sign(fileId, person),
  thumbUrl: roomAddresses(addresses).sign(thumbId, person),
});

export const shownPaper = (
  { addresses }: Pick<RoomDeps, 'addresses'>,
  person: Holder,
  { fileId, localId, ...paper }: RoomPaperRow,
): RoomCase['papers'][number] => ({
  ...paper,
  localId: paper.isOwn ? localId : null,
  url: roomAddresses(addresses).sign(fileId, person),
});
