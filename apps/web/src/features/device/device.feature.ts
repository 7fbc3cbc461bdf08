import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { deviceServices } from './device.services.ts';

export const deviceFeature = { name: 'devices', services: deviceServices } as const satisfies TransportEntry;
