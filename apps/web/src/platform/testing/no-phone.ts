import type { PhoneNotifications } from '../phone-notifications.ts';

/** A desk: nothing to ask, nothing to show over a screen. */
export const noPhone: PhoneNotifications = {
  isPhone: false,
  permission: () => 'denied',
  ask: async () => 'denied',
  show: async () => undefined,
  subscribe: async () => null,
  onOpen: () => undefined,
};
