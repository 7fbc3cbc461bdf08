// Changing of stations. Apart from station.contract.ts, which every first page loads.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { dictionaryErrors } from '../dictionary/dictionary.errors.ts';
import { dictionaryEntry, entryValues } from '../dictionary/dictionary.kind.ts';

const edits = { permission: 'DICT_EDIT' } as const;
const loads = { permission: 'DICT_LOAD' } as const;
const params = z.object({ id: z.uuid() });
const { notFound, taken } = dictionaryErrors;

export const stationAdminContract = defineContract('station', {
  create: {
    ...edits,
    method: 'POST',
    path: '/station',
    summary: 'Добавить станцию',
    body: entryValues.station,
    reply: dictionaryEntry,
    errors: [taken],
  },
  get: {
    ...edits,
    method: 'GET',
    path: '/station/:id',
    summary: 'Станция',
    params,
    reply: dictionaryEntry,
    errors: [notFound],
  },
  edit: {
    ...edits,
    method: 'PATCH',
    path: '/station/:id',
    summary: 'Изменить станцию',
    params,
    body: z.partial(entryValues.station),
    reply: dictionaryEntry,
    errors: [notFound, taken],
  },
  remove: {
    ...edits,
    method: 'DELETE',
    path: '/station/:id',
    summary: 'Удалить станцию; старые ТС сохраняют её',
    params,
    reply: dictionaryEntry,
    errors: [notFound],
  },
  restore: {
    ...edits,
    method: 'PATCH',
    path: '/station/restore/:id',
    summary: 'Восстановить станцию',
    params,
    reply: dictionaryEntry,
    errors: [notFound],
  },
  load: {
    ...loads,
    method: 'POST',
    path: '/station/load',
    summary: 'Загрузить станции списком: новые добавляются, известные по коду переименовываются',
    body: z.strictObject({ stations: z.array(entryValues.station).check(z.minLength(1), z.maxLength(500)) }),
    reply: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  },
  migrate: {
    ...loads,
    method: 'POST',
    path: '/station/migrate',
    summary: 'Передать людей одной станции другой и удалить её; ТС сохраняют прежнюю',
    body: z.strictObject({ fromId: z.uuid(), toId: z.uuid() }),
    reply: z.object({ people: z.number() }),
    errors: [notFound],
  },
});
