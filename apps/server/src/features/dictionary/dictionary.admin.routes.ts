import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { entryRepo } from './dictionary.entry.repo.ts';
import { loadEntries } from './dictionary.load.service.ts';
import {
  cloneItem,
  createEntry,
  editEntry,
  getEntry,
  orderEntries,
  removeEntry,
  restoreEntry,
  saveEntry,
} from './dictionary.service.ts';

export function dictionaryAdminRoutes(api: Api, clock: () => Date): void {
  mountContract(api, 'dictionary', dictionaryAdminContract, {
    listEntries: ({ params }, { db }) => entryRepo(db).list(params.kind),
    saveEntry: ({ params, body }, context) => saveEntry(context, params.kind, params.id, body, clock()),
    removeEntry: ({ params }, context) => removeEntry(context, params.kind, params.id, clock()),
    loadEntries: ({ params, body }, context) => loadEntries(context, params.kind, body, clock()),
    orderEntries: ({ params, body }, context) => orderEntries(context, params.kind, body.ids, clock()),
    restoreEntry: ({ params }, context) => restoreEntry(context, params.kind, params.id, clock()),

    createType: ({ body }, context) => createEntry(context, 'productionType', body, clock()),
    getType: ({ params }, context) => getEntry(context, 'productionType', params.id),
    editType: ({ params, body }, context) => editEntry(context, 'productionType', params.id, body, clock()),
    removeType: ({ params }, context) => removeEntry(context, 'productionType', params.id, clock()),
    createItem: ({ body }, context) => createEntry(context, 'item', body, clock()),
    editItem: ({ params, body }, context) => editEntry(context, 'item', params.id, body, clock()),
    removeItem: ({ params }, context) => removeEntry(context, 'item', params.id, clock()),
    restoreItem: ({ params }, context) => restoreEntry(context, 'item', params.id, clock()),
    getItem: ({ params }, context) => getEntry(context, 'item', params.id),
    cloneItem: ({ query }, context) => cloneItem(context, query.id),
    createSection: ({ body }, context) => createEntry(context, 'section', body, clock()),
    removeSection: ({ params }, context) => removeEntry(context, 'section', params.id, clock()),
    createSectionItem: ({ body }, context) => createEntry(context, 'item', body, clock()),
    editSectionItem: ({ params, body }, context) => editEntry(context, 'item', params.id, body, clock()),
  });
}
