// The last first pages of what lies on storage, readable without a network.
import { storagePage } from '@otk/domain/storage/storage.schema';

import { keptAnswers, type KeptAnswersDeps } from '#platform/kept-answers';

const schemas = { page: storagePage };

type StorageStoreDeps = Omit<KeptAnswersDeps<typeof schemas>, 'name' | 'schemas'> & { readonly prefix: string };

export const storageStore = ({ prefix, ...deps }: StorageStoreDeps) =>
  keptAnswers({ ...deps, name: `${prefix}storage`, schemas, most: 2 });
export type StorageStore = ReturnType<typeof storageStore>;
