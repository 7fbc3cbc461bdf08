// What a device says about itself beside its calls. Implemented by the device feature; the platform defines the interface.
import type { FastifyRequest } from 'fastify';

import { header } from './context-of.ts';
import type { Entry } from './guard.ts';

export interface DeviceWord {
  readonly state: string;
  readonly userAgent: string | undefined;
}

export type HearDevice = (entry: Entry, word: DeviceWord) => Promise<void>;

/** A word that could not be kept is no reason to refuse the call. */
export async function hear(hearDevice: HearDevice | undefined, request: FastifyRequest, entry: Entry): Promise<void> {
  const state = header(request, 'x-device-state');
  if (!hearDevice || state === undefined) {
    return;
  }
  try {
    await hearDevice(entry, { state, userAgent: header(request, 'user-agent') });
  } catch (error) {
    request.log.warn({ event: 'device.unheard', err: error }, 'Сведения об устройстве не записаны');
  }
}
