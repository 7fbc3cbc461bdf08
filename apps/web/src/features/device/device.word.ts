// What this device says about itself: how much of the person's work waits here. It goes as a header with calls that are made
// anyway, when something has changed or some minutes have passed. Ids and numbers only: nothing that a person typed.
import { deviceHeader, deviceSeenMs, type DeviceState, deviceTransportsAtMost } from '@otk/domain/device/device.schema';

import type { Platform } from '#platform/platform';

import { deviceId } from './device.store.ts';

type WordDeps = Pick<
  Platform,
  'config' | 'storage' | 'prefix' | 'outbox' | 'unsentFiles' | 'device' | 'network' | 'acting' | 'report'
> & {
  /** Milliseconds that only grow. */
  readonly ticks?: () => number;
};

export interface DeviceWord {
  readonly id: string;
  /** Empty while there is nothing new to say. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly start: () => void;
}

/** Room changes with every file; smaller differences say nothing. */
const roomStep = 100_000_000;

export function deviceWord(deps: WordDeps): DeviceWord {
  const { config, outbox, unsentFiles, device, network, acting, report } = deps;
  const { ticks = () => performance.now() } = deps;
  const id = deviceId(deps);
  let free: number | null = null;
  let said = '';
  let saidAt = 0;

  function state(): DeviceState {
    const { entries } = outbox.getState();
    const files = unsentFiles.getState().filter(({ origin }) => origin?.userId === acting.userId());
    const about = [...entries, ...files].flatMap(({ transportId }) => transportId ?? []);
    return {
      id,
      unsent: entries.length + files.length,
      since: entries.map(({ createdAt }) => createdAt).toSorted()[0] ?? null,
      version: config.version,
      free,
      stores: device.health.getState().trouble === null,
      transports: [...new Set(about)].slice(0, deviceTransportsAtMost),
    };
  }

  async function measure(): Promise<void> {
    const { quota, usage = 0 } = await device.room.estimate();
    free = quota === undefined ? null : Math.max(0, Math.floor((quota - usage) / roomStep) * roomStep);
  }

  return {
    id,
    headers() {
      const word = JSON.stringify(state());
      if (acting.udrId() === null || (word === said && ticks() - saidAt < deviceSeenMs)) {
        return {};
      }
      said = word;
      saidAt = ticks();
      measure().catch(report);
      return { [deviceHeader]: word };
    },
    start() {
      measure().catch(report);
      // What was said to a server that did not answer is said again.
      network.subscribe(() => {
        if (!network.getState().isReachable) {
          said = '';
        }
      });
    },
  };
}
