// What is handed over to the external system about a finished transport.
import type { Transport } from '../transport/transport.schema.ts';
import { presentLines } from '../transport/transport.weights.ts';

export interface DeliveryPayload {
  /** Of this shape; raised when a field changes its meaning. */
  readonly format: 1;
  /** The receiving system takes a second message with the same key for the first. */
  readonly key: string;
  readonly transportId: string;
  readonly shipmentId: string | null;
  readonly version: number;
  readonly transportNumber: string;
  readonly [fact: string]: unknown;
}

/** A shipment that a person refused. */
export interface RefusalPayload {
  readonly format: 1;
  readonly key: string;
  readonly shipmentId: string | null;
  readonly transportNumber: string;
  readonly shipmentDate: string;
  readonly documentNumber: string | null;
  readonly reason: string;
  readonly refusedAt: string;
}

const deliveryKey = ({ id, version }: Pick<Transport, 'id' | 'version'>): string => `${id}-${version}`;

export const deliveryOf = (card: Transport, shipmentId: string | null): DeliveryPayload => ({
  format: 1,
  key: deliveryKey(card),
  transportId: card.id,
  shipmentId,
  version: card.version,
  transportNumber: card.transportNumber,
  trailerNumber: card.trailerNumber,
  transportTypeName: card.transportType.name,
  shipmentDate: card.shipmentDate,
  arrivedAt: card.arrivedAt,
  // Absent otherwise: what was handed over before stays the same.
  ...(card.unsureMoments.includes('arrivedAt') && { isArrivalUnsure: true }),
  documentNumber: card.documentNumber,
  providerName: card.provider?.name ?? null,
  gro: card.gro?.name ?? null,
  contractNumber: card.contract?.number ?? null,
  stationCode: card.station.code,
  stationOutCode: card.stationOut?.code ?? null,
  stationInCode: card.stationIn?.code ?? null,
  containerNumbers: card.containers.map(({ number }) => number),
  registerWeight: card.registerWeight,
  overweight: card.overweight,
  overweightClear: card.overweightClear,
  declared: kindsOf(card.senderScrapType),
  found: kindsOf(card.discoverScrapType),
  unordered: presentLines(card.unorderedProduction).map(({ unorderedProduction, productionType, count, weight }) => ({
    name: unorderedProduction.name,
    typeCode: productionType.code,
    count,
    weight,
  })),
  returned: card.returnBack.map(({ label, weight, reason }) => ({ label, weight, reason })),
  torg2: card.torg2,
  specialMark: card.specialMark,
});

const kindsOf = (lines: Transport['senderScrapType']) =>
  presentLines(lines).map(({ productionType, net, weedines }) => ({ kindCode: productionType.code, net, weedines }));

/** The facts alone: whether a transport still is what was handed over does not depend on its version. */
export const isSameDelivery = (one: DeliveryPayload, other: DeliveryPayload): boolean => facts(one) === facts(other);

const facts = (payload: DeliveryPayload): string => JSON.stringify({ ...payload, key: '', version: 0 });
