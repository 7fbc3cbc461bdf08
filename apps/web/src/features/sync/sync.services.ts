import { syncContract } from '@otk/domain/sync/sync.contract';

import { createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import { lookAnew } from '#platform/look-anew';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import type { CarryDeps, CarryUnsent } from './sync.carry.ts';
import { epochWatch } from './sync.epoch.ts';

export interface SyncServices {
  readonly carry: CarryUnsent;
}

export const useSyncServices = serviceHook<SyncServices>('sync');

export function syncServices(platform: Platform): Feature<SyncServices> {
  const {
    wire,
    browser,
    storage,
    prefix,
    session,
    acting,
    outbox,
    journal,
    device,
    carried,
    notify,
    ports,
    report,
    queryClient,
  } = platform;
  const resume = async () => {
    await outbox.refresh();
    outbox.wake();
  };
  const epoch = epochWatch({
    api: createClient(syncContract, wire),
    journal,
    resume,
    userId: () => (session.isSignedIn() ? acting.userId() : null),
    lock: browser.lock,
    storage,
    prefix,
    tell: notify.toast,
    lookAnew: () => void lookAnew(queryClient, []).catch(report),
  });
  return {
    services: { carry: lazyCarry({ sources: carried.sources, ensureRoom: device.room.ensure, resume }) },
    connect: () => ports.checkEpoch.connect(() => epoch.check()),
  };
}

/** The code of the file is loaded with its first use. */
function lazyCarry(deps: CarryDeps): CarryUnsent {
  const load = async () => (await import('./sync.carry.ts')).carryUnsent(deps);
  return {
    toFile: async (user) => (await load()).toFile(user),
    open: async (user, file) => (await load()).open(user, file),
    take: async (file) => (await load()).take(file),
  };
}
