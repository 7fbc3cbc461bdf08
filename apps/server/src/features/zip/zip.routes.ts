import { zipContract } from '@otk/domain/zip/zip.contract';

import { inTransaction } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';
import { type Api, mountContract } from '#platform/http/mount-contract';
import { createSemaphore } from '#platform/semaphore';

import { type ZipDeps, zipTransport } from './zip.service.ts';
import { unzip, type UnzipDeps, uploadArchive } from './zip.unzip.service.ts';

export function zipRoutes(api: Api, given: ZipDeps & Omit<UnzipDeps, 'turns'>): void {
  const deps = { ...given, turns: createSemaphore(2) };
  mountContract(api, 'zip', zipContract, {
    zip: ({ params }, context) => zipTransport(deps, context, params.id),
    uploadArchive: ({ params, upload }, context) => uploadArchive(deps, params.id, upload, context),
    // One transaction for each file of the archive: stored files stay when a later one fails.
    unzip: ({ params }, context) =>
      unzip(deps, params.id, {
        ...context,
        commit: (work) => inTransaction(api.pool.within(scopeOf(context.actor)), (tx) => work({ ...context, db: tx })),
      }),
  });
}
