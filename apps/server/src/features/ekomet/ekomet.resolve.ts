// A shipment with the entries of our dictionaries: what a transport is made of, and why it cannot be made.
import { type Compared, theirSide } from '@otk/domain/ekomet/ekomet.compare';
import type { FactShipment } from '@otk/domain/ekomet/ekomet.shipment';
import { decimal, sum, toNumber } from '@otk/domain/kernel/decimal';
import { normalizePlate } from '@otk/domain/transport/transport.plate';

import { contractKey, type Entries, type Entry, partyKey } from './ekomet.entries.repo.ts';

/** Columns of `transport` that a shipment fills. */
export interface Filled {
  readonly transport_number: string;
  readonly transport_type_id: string | null;
  readonly shipment_date: string;
  readonly document_number: string | null;
  readonly provider_id: string | null;
  readonly gro_id: string | null;
  readonly contract_id: string | null;
  readonly station_out_id: string | null;
  readonly station_in_id: string | null;
  readonly production_type_id: string | null;
  readonly explosion_proof_document: string | null;
  readonly radiation_proof_document: string | null;
}

export interface Resolved {
  /** With the codes of our dictionaries. */
  readonly shipment: FactShipment;
  readonly theirs: Compared;
  readonly filled: Filled;
  readonly kinds: readonly { readonly productionTypeId: string; readonly net: number }[];
  readonly divisionId: string | null;
  /** Why no transport can be made of it. */
  readonly reasons: readonly string[];
}

const typeNames: ReadonlyMap<string, string> = new Map([
  ['полувагон', 'Вагон'],
  ['фитинговая платформа', 'Платформа'],
]);

function typeOf({ transportTypeName, transportNumber, containerNumbers }: FactShipment): string {
  if (transportTypeName !== null) {
    return typeNames.get(transportTypeName.toLowerCase()) ?? transportTypeName;
  }
  if (containerNumbers.length > 0) {
    return 'Платформа';
  }
  return /^\d{8}$/.test(transportNumber) ? 'Вагон' : 'Автомобиль';
}

export function resolve(given: FactShipment, entries: Entries): Resolved {
  const shipment = canonical(given, entries);
  const type = entries.types.get(typeOf(given)) ?? null;
  const provider = partyOf(entries, given.providerName, given.inn);
  const gro = partyOf(entries, given.gro, null);
  const stationOut = entries.stations.get(given.stationOutCode ?? '') ?? null;
  const stationIn = entries.stations.get(given.stationInCode ?? '') ?? null;
  const theirs = theirSide(shipment, {
    transportType: type?.name ?? null,
    provider: provider?.name ?? null,
    gro: gro?.name ?? null,
    stationOut,
    stationIn,
  });
  const contract =
    provider && given.contractNumber && entries.contracts.get(contractKey(provider.id, given.contractNumber));
  return {
    shipment,
    theirs,
    filled: {
      transport_number: shipment.transportNumber,
      transport_type_id: type?.id ?? null,
      shipment_date: shipment.shipmentDate,
      document_number: shipment.documentNumber,
      provider_id: provider?.id ?? null,
      gro_id: gro?.id ?? null,
      contract_id: contract || null,
      station_out_id: stationOut?.id ?? null,
      station_in_id: stationIn?.id ?? null,
      production_type_id: entries.kinds.get(given.productionTypeCode ?? '')?.id ?? null,
      explosion_proof_document: theirs.explosionProofDocument,
      radiation_proof_document: theirs.radiationProofDocument,
    },
    kinds: shipment.kinds.flatMap(({ kindCode, net }) => {
      const kind = [...entries.kinds.values()].find(({ code }) => code === kindCode);
      return kind ? [{ productionTypeId: kind.id, net }] : [];
    }),
    divisionId: entries.divisions.get(given.divisionCode ?? '') ?? null,
    reasons: [
      ...(type ? [] : [`Тип ТС «${typeOf(given)}» неизвестен`]),
      ...(given.stationOutCode !== null && !stationOut
        ? [`Станция отправления ${given.stationOutCode} не найдена в справочнике`]
        : []),
      ...(given.stationInCode === null ? ['Станция назначения не указана'] : []),
      ...(given.stationInCode !== null && !stationIn
        ? [`Станция назначения ${given.stationInCode} не найдена в справочнике`]
        : []),
      ...given.kinds
        .filter(({ kindCode }) => !entries.kinds.has(kindCode))
        .map(({ kindCode }) => `Вид лома «${kindCode}» не найден в справочнике`),
    ],
  };
}

const partyOf = (entries: Entries, name: string | null, inn: string | null): Entry | null =>
  name === null ? null : (entries.parties.get(partyKey({ name, inn })) ?? null);

/** Codes as our dictionaries write them, one line for each kind; what we cannot hold is left out. */
function canonical(given: FactShipment, entries: Entries): FactShipment {
  const codeOf = (code: string): string => entries.kinds.get(code)?.code ?? code;
  const nets = new Map<string, number[]>();
  for (const { kindCode, net } of given.kinds) {
    nets.set(codeOf(kindCode), [...(nets.get(codeOf(kindCode)) ?? []), net]);
  }
  return {
    ...given,
    transportNumber: /^\d+$/.test(given.transportNumber)
      ? given.transportNumber
      : normalizePlate(given.transportNumber),
    kinds: [...nets].map(([kindCode, values]) => ({ kindCode, net: toNumber(sum(values.map((net) => decimal(net)))) })),
    contractNumber: given.providerName === null ? null : given.contractNumber,
    productionTypeCode: entries.kinds.get(given.productionTypeCode ?? '')?.code ?? null,
  };
}
