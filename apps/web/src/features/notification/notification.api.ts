import { notificationContract } from '@otk/domain/notification/notification.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type NotificationApi = Client<typeof notificationContract>;
export const notificationApi = (wire: Wire): NotificationApi => createClient(notificationContract, wire);
