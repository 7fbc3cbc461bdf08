import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** A weighing of wagon 6185 4303, made without a link by the user of `aUser()`. */
export const anEntry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 1,
  key: 'key-00000001',
  title: 'Взвешивание',
  operation: 'weighing.setRegisterWeight',
  request: {
    method: 'POST',
    url: '/transport/00000000-0000-4000-8000-000000000100/set-register-weight',
    data: { gross: 91, tare: 24, net: 67, trash: null },
  },
  transportId: '00000000-0000-4000-8000-000000000100',
  transportNumber: '61854303',
  transportKind: 'WAGON',
  size: 60,
  userId: '00000000-0000-4000-8000-000000000009',
  udrId: null,
  schema: 2,
  createdAt: '2026-11-14T08:05:00.000Z',
  state: 'waiting',
  tries: 0,
  failure: null,
  ...more,
});
