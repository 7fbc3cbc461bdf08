// Labels and colours of messages.
import { type NotificationType, typeOf } from '@otk/domain/notification/notification.type';

import type { Tone } from '#ui/theme/tokens';

export const labelOf = (type: NotificationType): string => typeOf(type).label;

const tones: Readonly<Partial<Record<NotificationType, Tone>>> = {
  NO_RECIPIENT: 'red',
  PHONEGRAM_ERROR: 'red',
  SUPPLIER_REQUEST: 'orange',
  SUPPLIER_REPLY: 'orange',
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

/** Red for failures only, orange for messages that need an answer. */
export const toneOf = (type: NotificationType): Tone => tones[type] ?? 'grey';
