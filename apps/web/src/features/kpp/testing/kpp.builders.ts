import type { Transport } from '@otk/domain/transport/transport.schema';

type Checkpoint = NonNullable<Transport['checkpoint']>;

/** What the gate knows of a vehicle: only that it came. */
export const aCheckpoint = (more: Partial<Checkpoint> = {}): Checkpoint => ({
  carrier: null,
  direction: 'IN',
  passNumber: null,
  gate: null,
  documentType: null,
  documentDate: null,
  sealNumber: null,
  sealState: null,
  radiationBackground: null,
  radiationMax: null,
  radiationDevice: null,
  radiationResult: null,
  radiationMethod: null,
  grossPreliminary: null,
  comment: null,
  entryAt: null,
  exitAt: null,
  ...more,
});
