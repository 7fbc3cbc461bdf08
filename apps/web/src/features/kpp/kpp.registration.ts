// A vehicle that is being registered: the fields of the form, and the card that the device shows until the server answers.
import { emptyKpp, kppFieldNames, type KppRegistration, kppValuesOf } from '@otk/domain/kpp/kpp.schema';
import { localUuid } from '@otk/domain/kernel/local-uuid';
import { worksDay } from '@otk/domain/kernel/works-time';
import { foreseenTransport } from '@otk/domain/transport/transport.foreseen';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { Station } from '@otk/domain/station/station.schema';
import * as z from 'zod/mini';

import { typedNumber } from '#platform/typed-number';

import { type KppNames, layKpp } from './kpp.offline.ts';
import { kppTyped } from './kpp.typed.ts';

/** Typed values: not validated yet. The id and the moment of arrival are set with the first key. */
const typedLine = z.object({ productionTypeId: z.nullable(z.string()), net: typedNumber });
export type TypedLine = z.output<typeof typedLine>;

export const kppDraft = z.object({
  ...kppTyped.shape,
  id: z.string(),
  arrivedAt: z.nullable(z.string()),
  stationId: z.string(),
  senderScrapType: z.array(typedLine),
  /** The id is that of an announced transport; drafts of earlier versions know none. */
  isExpected: z._default(z.boolean(), false),
});
export type KppDraft = z.output<typeof kppDraft>;
export const kppDraftFields = Object.keys(kppDraft.shape) as (keyof KppDraft)[];

export const emptyDraft: KppDraft = {
  ...emptyKpp,
  id: '',
  arrivedAt: null,
  stationId: '',
  senderScrapType: [],
  isExpected: false,
};

interface DraftMakers {
  readonly makeId: () => string;
  readonly now: () => Date;
}

/** Id and arrival are fixed by the first key: a form sent twice is one registration. Another number is another vehicle. */
export function changeDraft(typed: KppDraft, part: Partial<KppDraft>, { makeId, now }: DraftMakers): KppDraft {
  const number = part.transportNumber ?? typed.transportNumber;
  const isOther = typed.isExpected && number !== typed.transportNumber;
  return {
    ...typed,
    id: isOther || typed.id === '' ? makeId() : typed.id,
    isExpected: typed.isExpected && !isOther,
    arrivedAt: typed.arrivedAt ?? now().toISOString(),
    ...part,
  };
}

/** The announced transport has come: its papers fill what the guard has not typed yet. */
export function expectedDraft(typed: KppDraft, card: Transport): Partial<KppDraft> {
  const announced = kppValuesOf(card);
  const missing = kppFieldNames.filter((field) => typed[field] === null || typed[field] === '');
  return {
    ...Object.fromEntries(missing.map((field) => [field, announced[field]])),
    id: card.id,
    isExpected: true,
    transportTypeId: card.transportType.id,
    stationId: card.station.id,
    senderScrapType: [],
  };
}

/** Lines without anything typed are not sent; entry and exit are no part of a registration. */
export const toRegistration = ({
  isExpected: _isExpected,
  entryAt: _entryAt,
  exitAt: _exitAt,
  ...draft
}: KppDraft): unknown => ({
  ...draft,
  senderScrapType: draft.senderScrapType.filter(
    ({ productionTypeId, net }) => productionTypeId !== null || net !== null,
  ),
});

export interface RegistrationLists extends KppNames {
  readonly stations: readonly Station[] | undefined;
  readonly kinds: readonly ScrapType[] | undefined;
}

interface Place {
  readonly id: string;
  readonly name: string | null;
}

/** The card as the server will make it, as far as the device can tell. */
export function foreseenCard(given: KppRegistration, lists: RegistrationLists, division: Place, now: Date): Transport {
  const { references, stations, kinds } = lists;
  const station = stations?.find(({ id }) => id === given.stationId);
  const type = references?.transportTypes.find(({ id }) => id === given.transportTypeId);
  const card = foreseenTransport(
    'KPP_REGISTERED',
    {
      id: given.id,
      mode: 'KPP',
      transportNumber: given.transportNumber,
      transportType: type ?? { id: given.transportTypeId, name: 'ТС', kind: 'AUTO' },
      shipmentDate: given.documentDate ?? worksDay(now),
      arrivedAt: given.arrivedAt ?? now.toISOString(),
      station: { id: given.stationId, code: station?.code ?? '', name: station?.name ?? '' },
      division,
      senderScrapType: given.senderScrapType.flatMap(({ productionTypeId, net }, index) => {
        const kind = kinds?.find(({ id }) => id === productionTypeId);
        return kind ? [declaredLine(`${given.id}-${index}`, kind, net)] : [];
      }),
    },
    now,
  );
  return layKpp(card, given, lists);
}

/** An announced transport keeps what its shipment says. */
export const ofShipment = ({
  shipmentDate,
  station,
  stationIn,
  stationOut,
  division,
  containers,
  senderScrapType,
  createdAt,
}: Transport) => ({ shipmentDate, station, stationIn, stationOut, division, containers, senderScrapType, createdAt });

const declaredLine = (localId: string, { id, code, name, percent }: ScrapType, net: number) => ({
  id: localUuid(localId),
  deleted: false,
  net,
  productionType: { id, code, name, percent },
  weedines: 0,
  inPercentage: false,
  divisions: [],
  localId: null,
});
