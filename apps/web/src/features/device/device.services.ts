import { deviceContract } from '@otk/domain/device/device.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { deviceWord } from './device.word.ts';
import { deviceQueries, type DeviceQueries } from './device.queries.ts';

export interface DeviceServices {
  readonly queries: DeviceQueries;
  readonly ownId: string;
}

export const useDeviceServices = serviceHook<DeviceServices>('devices');

export function deviceServices(platform: Platform): Feature<DeviceServices> {
  const word = deviceWord(platform);
  const api: Client<typeof deviceContract> = createClient(deviceContract, platform.wire);
  return {
    services: { queries: deviceQueries(api, word.id), ownId: word.id },
    connect: () => platform.word.connect(word.headers),
    start: word.start,
  };
}
