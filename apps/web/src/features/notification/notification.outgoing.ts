import type { Tone } from '#ui/theme/tokens';

import type { OutgoingState } from './notification.queries.ts';

export const outgoingStates: Readonly<Record<OutgoingState, { readonly label: string; readonly tone: Tone }>> = {
  DEAD: { label: 'Не доставлено', tone: 'red' },
  QUEUED: { label: 'В очереди', tone: 'blue' },
  SENT: { label: 'Отправлено', tone: 'green' },
};
