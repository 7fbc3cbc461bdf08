// A step of the status machine, as the other features hear of it: in the transaction of the step, after the status is
// written. A feature that must act with a step registers a handler in features.ts; transport imports none of them.
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { ActorContext } from '#platform/http/request-context';

export interface TakenStep {
  readonly transportId: string;
  readonly to: TransportStatus;
}

export type OnStep = (context: ActorContext, step: TakenStep) => Promise<void>;
