// Changing of dictionaries. Apart from dictionary.contract.ts, which every first page loads.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { dictionaryErrors } from './dictionary.errors.ts';
import { dictionaryEntry, entryLoad, entrySave, entryValues, orderedKinds } from './dictionary.kind.ts';
import { dictionaryKinds } from './dictionary.names.ts';

// An entry is used by transports of every division.
const edits = { permission: 'DICT_EDIT', acrossDivisions: true } as const;
const params = z.object({ id: z.uuid() });
const kind = z.enum(dictionaryKinds);
const { known, notFound, taken, stale, invalid, sectionInUse, importRefused, orderStale } = dictionaryErrors;
const { referenceUnknown, referenceRemoved } = dictionaryErrors;
const refusals = [taken, invalid, referenceUnknown, referenceRemoved] as const;
const saving = { ...edits, reply: dictionaryEntry, errors: refusals } as const;
const editing = { ...saving, method: 'PATCH', params, errors: [notFound, ...refusals] } as const;
const removing = {
  ...edits,
  method: 'DELETE',
  params,
  reply: dictionaryEntry,
  errors: [notFound, sectionInUse],
} as const;
const type = z.partial(entryValues.productionType);
const item = z.partial(entryValues.item);

export const dictionaryAdminContract = defineContract('dictionary', {
  listEntries: {
    ...edits,
    method: 'GET',
    path: '/dictionary/:kind',
    summary: 'Записи справочника, удалённые тоже, с числом использований',
    params: z.object({ kind }),
    reply: z.array(dictionaryEntry),
  },
  saveEntry: {
    ...saving,
    method: 'POST',
    path: '/dictionary/:kind/:id',
    summary: 'Записать новую или изменить запись; id создаёт клиент',
    params: z.object({ kind, id: z.uuid() }),
    body: entrySave,
    errors: [known, notFound, stale, ...refusals],
  },
  removeEntry: {
    ...removing,
    path: '/dictionary/:kind/:id',
    summary: 'Удалить запись; старые ТС сохраняют её',
    params: z.object({ kind, id: z.uuid() }),
    offline: { title: 'Удаление записи справочника', transport: 'caller', answer: 'ownRows' },
  },
  loadEntries: {
    permission: 'DICT_LOAD',
    method: 'POST',
    path: '/dictionary/:kind/load',
    summary: 'Записать строки файла: все или ни одной',
    params: z.object({ kind }),
    body: entryLoad,
    reply: z.object({ added: z.number(), changed: z.number(), dryRun: z.boolean() }),
    errors: [importRefused],
  },
  orderEntries: {
    ...edits,
    method: 'PUT',
    path: '/dictionary/:kind/order',
    summary: 'Записать порядок: все действующие записи справочника, у незаказной продукции — одного раздела',
    params: z.object({ kind: z.enum(orderedKinds) }),
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)) }),
    reply: z.array(dictionaryEntry),
    errors: [orderStale],
  },
  restoreEntry: {
    ...edits,
    method: 'PATCH',
    path: '/dictionary/:kind/restore/:id',
    summary: 'Восстановить запись',
    params: z.object({ kind, id: z.uuid() }),
    reply: dictionaryEntry,
    errors: [notFound, referenceRemoved],
  },

  createType: {
    ...saving,
    method: 'POST',
    path: '/unorderedProduction/production-type',
    summary: 'Добавить тип незаказной продукции',
    body: entryValues.productionType,
  },
  getType: {
    ...edits,
    method: 'GET',
    path: '/unorderedProduction/production-type/:id',
    summary: 'Тип незаказной продукции',
    params,
    reply: dictionaryEntry,
    errors: [notFound],
  },
  editType: {
    ...editing,
    path: '/unorderedProduction/production-type/:id',
    summary: 'Изменить тип незаказной продукции',
    body: type,
  },
  removeType: {
    ...removing,
    path: '/unorderedProduction/production-type/:id',
    summary: 'Удалить тип незаказной продукции',
  },
  createItem: {
    ...saving,
    method: 'POST',
    path: '/unorderedProduction',
    summary: 'Добавить незаказную продукцию',
    body: entryValues.item,
  },
  editItem: { ...editing, path: '/unorderedProduction/:id', summary: 'Изменить незаказную продукцию', body: item },
  removeItem: { ...removing, path: '/unorderedProduction/:id', summary: 'Удалить незаказную продукцию' },
  restoreItem: {
    ...edits,
    method: 'PATCH',
    path: '/unorderedProduction/restore/:id',
    summary: 'Восстановить незаказную продукцию',
    params,
    reply: dictionaryEntry,
    errors: [notFound, referenceRemoved],
  },
  getItem: {
    ...edits,
    method: 'GET',
    path: '/unorderedProduction/unordered-production/:id',
    summary: 'Незаказная продукция',
    params,
    reply: dictionaryEntry,
    errors: [notFound],
  },
  cloneItem: {
    ...edits,
    method: 'GET',
    path: '/unorderedProduction/unordered-production/clone',
    summary: 'Значения для новой позиции по образцу; ничего не записывает',
    query: z.object({ id: z.uuid() }),
    reply: entryValues.item,
    errors: [notFound],
  },
  createSection: {
    ...saving,
    method: 'POST',
    path: '/unorderedProduction/section',
    summary: 'Добавить раздел незаказной продукции',
    body: entryValues.section,
  },
  removeSection: {
    ...removing,
    path: '/unorderedProduction/section/:id',
    summary: 'Удалить пустой раздел незаказной продукции',
  },
  /** The second client of spec §7: items of a section. */
  createSectionItem: {
    ...saving,
    method: 'POST',
    path: '/section-item',
    summary: 'Добавить позицию раздела',
    body: z.omit(entryValues.item, { sort: true }),
  },
  editSectionItem: {
    ...editing,
    path: '/section-item/:id',
    summary: 'Изменить позицию раздела',
    body: z.omit(entryValues.item, { sort: true }),
  },
});
