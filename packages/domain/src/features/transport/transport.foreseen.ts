// The card of a transport that the server does not know yet.
import * as z from 'zod/mini';

import { transport, type Transport } from './transport.schema.ts';
import { statusNames } from './transport.status.ts';

/** What the device knows of a new transport; everything else is empty. */
type Foreseen = Pick<
  Transport,
  'id' | 'mode' | 'transportNumber' | 'transportType' | 'shipmentDate' | 'station' | 'division'
> &
  Partial<Omit<Transport, 'status'>>;

/** The card as the server will make it, as far as the device can tell. */
export function foreseenTransport(code: Transport['status']['code'], known: Foreseen, now: Date): Transport {
  const at = now.toISOString();
  return z.parse(transport, {
    status: { code, description: statusNames[code] },
    trailerNumber: null,
    arrivedAt: null,
    documentNumber: null,
    provider: null,
    gro: null,
    contract: null,
    stationOut: null,
    stationIn: null,
    acceptancePlaceMark: null,
    specialMark: null,
    explosionProofDocument: null,
    radiationProofDocument: null,
    senderScrapTypeInfo: null,
    onReweight: false,
    reweighFrom: null,
    acceptedFound: null,
    productionType: null,
    containers: [],
    localId: null,
    awaited: null,
    dueAt: null,
    version: 0,
    createdAt: at,
    updatedAt: at,
    senderScrapType: [],
    discoverScrapType: [],
    unorderedProduction: [],
    registerWeight: null,
    overweight: null,
    overweightClear: null,
    photoCount: 0,
    responsibleStorage: null,
    commissionInfo: null,
    separateInfo: null,
    supplierAnswer: null,
    torg2: null,
    ...known,
  });
}
