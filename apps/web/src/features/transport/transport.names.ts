import type { Station } from '@otk/domain/station/station.schema';

import type { ValidationRule } from '@otk/domain/transport/transport.validation';

import type { TransportReferences } from './transport.lookups.ts';

/** Names of what an edit refers to by id, from the lists on the device. */
export interface CardNames {
  readonly references: TransportReferences | undefined;
  readonly stations: readonly Station[];
  readonly rules: readonly ValidationRule[];
}
