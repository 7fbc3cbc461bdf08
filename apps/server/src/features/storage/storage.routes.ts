import { storageContract } from '@otk/domain/storage/storage.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { ensureVisible } from '../transport/transport.change.service.ts';
import { listStoragePage } from './storage.list.service.ts';
import { storageRepo } from './storage.repo.ts';
import { endStorage, setToManualStorage, setToStorage, type StorageDeps } from './storage.service.ts';
import { listTerms, setTerms } from './storage.terms.service.ts';

export function storageRoutes(api: Api, deps: StorageDeps): void {
  mountContract(api, 'storage', storageContract, {
    setToStorage: ({ params, body }, context) => setToStorage(deps, context, params.id, body),
    setToManualStorage: ({ params, body }, context) => setToManualStorage(deps, context, params.id, body),
    endStorage: ({ params, body }, context) => endStorage(deps, context, params.id, body),
    listOfTransport: async ({ params }, context) => {
      await ensureVisible(context, params.id);
      return storageRepo(context.db).listOf(params.id);
    },
    listTerms: (_given, context) => listTerms(context),
    setTerms: ({ body }, context) => setTerms(context, body),
    list: ({ query }, context) => listStoragePage(context, query, deps.clock()),
  });
}
