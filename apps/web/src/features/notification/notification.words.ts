// Labels and colours of messages.
import { divisionEvents } from '@otk/domain/notification/notification.division';
import { notificationTypes } from '@otk/domain/notification/notification.type';

import type { Tone } from '#ui/theme/tokens';

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...notificationTypes, ...divisionEvents }).map(([type, { label }]) => [type, label]),
);
/** A message of a newer server may have a type without words here. */
export const labelOf = (type: string): string => labels.get(type) ?? 'Сообщение';

const tones: Readonly<Partial<Record<string, Tone>>> = {
  NO_RECIPIENT: 'red',
  PHONEGRAM_ERROR: 'red',
  SUPPLIER_REQUEST: 'orange',
  SUPPLIER_REPLY: 'orange',
  DEADLINE_PASSED: 'orange',
  DEADLINE_ESCALATED: 'orange',
  DEVICE_SILENT: 'orange',
  SHIFT_GIVEN: 'orange',
  LOOKALIKE_FOUND: 'orange',
  SCALE_DRIFTS: 'orange',
  CONTROLLER_RESPONSE: 'teal',
  COMMISSION_DATE: 'violet',
  SEPARATE_DATE: 'violet',
  SINGLE_SEPARATE_DATE: 'violet',
  INCOMING_CONTROL_COMPLETE: 'green',
  COMMISSION_RESULT: 'green',
  SEPARATE_RESULT: 'green',
  INCOMING_CONTROL: 'blue',
  INCOMING_CONTROL_KPP13: 'blue',
};

/** Red for failures only, orange for messages that somebody must act on. */
export const toneOf = (type: string): Tone => tones[type] ?? 'grey';
