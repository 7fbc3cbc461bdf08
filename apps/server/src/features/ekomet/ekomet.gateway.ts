// The port to the external accounting system. A plant connects its own system by writing one file that implements it
// (docs/ekomet.md); ekomet.gateway.test.ts runs against every adapter.
import type { DeliveryPayload, RefusalPayload } from '@otk/domain/ekomet/ekomet.delivery';

export interface EkometGateway {
  /**
   * Facts of shipment in portions of any rows; what a row must look like is `factShipment` of the domain. Asking for the
   * next portion says that the previous one is stored: an adapter may forget it then. Portions may come again.
   */
  shipments(signal: AbortSignal): AsyncIterable<readonly unknown[]>;
  /** Stations: code, name, railway. */
  stations(signal: AbortSignal): Promise<readonly unknown[]>;
  /**
   * Hands one message over. Called again with the same `key` until the system answers; the system or the adapter must
   * take a repeated key for the same message. Throws when the system cannot be reached.
   */
  deliver(payload: DeliveryPayload, signal: AbortSignal): Promise<DeliveryAnswer>;
  /**
   * Tells that a person refused a shipment, by the same rules as `deliver`. Absent: the system does not want to know, and
   * refusals stay here.
   */
  refuse?(refusal: RefusalPayload, signal: AbortSignal): Promise<DeliveryAnswer>;
}

/** PENDING: the message is there, the system has not answered yet; it is asked again later. */
export interface DeliveryAnswer {
  readonly state: 'ACCEPTED' | 'REFUSED' | 'PENDING';
  /** What the system answered, as it came; shown in the journal. */
  readonly answer: string;
}

/** The system cannot be reached or does not make sense; `message` is shown to people. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown';
}

/** A server without a gateway, such as that of a test. */
export const absentGateway: EkometGateway = {
  async *shipments() {
    // Nothing is offered.
  },
  stations: () => Promise.resolve([]),
  deliver: () => Promise.reject(new GatewayDown('Учётная система не подключена')),
};
