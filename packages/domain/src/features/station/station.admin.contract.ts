// Changing of stations. Apart from station.contract.ts, which every first page loads.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { dictionaryErrors } from '../dictionary/dictionary.errors.ts';
import { stationErrors } from './station.errors.ts';
import { dictionaryEntry, entryValues } from '../dictionary/dictionary.kind.ts';

// A station is used by transports of every division.
const edits = { permission: 'DICT_EDIT', acrossDivisions: true } as const;
const loads = { permission: 'DICT_LOAD', acrossDivisions: true } as const;
const params = z.object({ id: z.uuid() });
const { notFound, taken, stale, invalid, referenceUnknown } = dictionaryErrors;
/** Says what would happen, and changes nothing. */
const dryRun = z._default(z.boolean(), false);

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
    summary: 'Загрузить станции списком или из учётной системы: новые добавляются, известные по коду переименовываются',
    body: z.strictObject({
      stations: z.optional(z.array(entryValues.station).check(z.minLength(1), z.maxLength(500))),
      source: z.optional(z.literal('EKOMET')),
      dryRun,
    }),
    reply: z.object({
      added: z.number(),
      changed: z.number(),
      same: z.number(),
      dryRun: z.boolean(),
      /** Added and changed ones. */
      rows: z.array(z.object({ code: z.string(), name: z.string(), outcome: z.enum(['ADDED', 'CHANGED']) })),
    }),
    errors: [invalid, stationErrors.sourceAbsent, stationErrors.sourceDown],
  },
  migrate: {
    ...loads,
    method: 'POST',
    path: '/station/migrate',
    summary: 'Передать людей одной станции другой и удалить её; ТС сохраняют прежнюю; повтор ничего не меняет',
    body: z.strictObject({
      fromId: z.uuid(),
      toId: z.uuid(),
      /** Version of the removed station that the decision was based on. */
      version: z.optional(z.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1))),
      dryRun,
    }),
    reply: z.object({ people: z.number(), transports: z.number(), dryRun: z.boolean() }),
    errors: [notFound, stale, referenceUnknown],
  },
});
