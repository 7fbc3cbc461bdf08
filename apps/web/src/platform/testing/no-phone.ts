import type { PhoneNotifications } from '../phone-notifications.ts';

/** A desktop: no permission to ask for and no system notifications. */
export const noPhone: PhoneNotifications = {
  isPhone: false,
  permission: () => 'denied',
  ask: async () => 'denied',
  show: async () => undefined,
  subscribe: async () => null,
  onOpen: () => undefined,
};
