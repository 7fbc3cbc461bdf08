import type { Notification } from '@otk/domain/notification/notification.schema';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aMessage = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: id(7000 + number),
  type: 'INCOMING_CONTROL',
  parentType: null,
  parentId: null,
  transportId: id(100),
  transportNumber: '61854303',
  text: `Сообщение ${number}`,
  author: { id: id(9), fullName: 'Громова Елена Андреевна' },
  createdAt: `2026-11-14T08:${String(number % 60).padStart(2, '0')}:00Z`,
  streamId: number,
  readAt: null,
  isUnread: true,
  udrId: null,
  subCount: 0,
  ...more,
});
