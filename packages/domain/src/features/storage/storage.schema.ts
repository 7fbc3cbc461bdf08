import * as z from 'zod/mini';

import { letterPart } from '../../kernel/letter.ts';
import { instant } from '../../kernel/moment.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { inOrder, openPeriod } from '../../kernel/period.ts';
import { named, requiredText, weight } from '../../kernel/schema.ts';
import { clock } from '../transport/transport.awaited.ts';
import { transportType } from '../transport/transport.schema.ts';
import { transportStatuses } from '../transport/transport.status.ts';
import { storageDeadlines, storageNotice } from './storage.card.ts';

export const storageBegin = z.strictObject({
  reasonIds: z
    .array(z.uuid(), 'Выберите причину')
    .check(z.minLength(1, 'Выберите причину'), z.maxLength(20, 'Не больше 20 причин')),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Не больше 1000 знаков'))),
  ...letterPart,
});
export type StorageBegin = z.output<typeof storageBegin>;

/** The phonegram was given outside the product; its details are typed. */
export const storageManualBegin = z.extend(storageBegin, {
  number: requiredText(50, 'Укажите номер телефонограммы'),
  date: instant('Укажите дату и время телефонограммы'),
  recipient: requiredText(200, 'Укажите, кто принял телефонограмму'),
});
export type StorageManualBegin = z.output<typeof storageManualBegin>;

export const storageEnd = z.strictObject({
  reason: requiredText(1000, 'Укажите, чем закончилось хранение'),
  ...letterPart,
});
export type StorageEnd = z.output<typeof storageEnd>;

/** One stay on storage. */
const storagePeriod = {
  id: z.uuid(),
  begin: z.string(),
  end: z.nullable(z.string()),
  kind: z.enum(['AUTO', 'MANUAL']),
  reasons: z.array(named),
  comment: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  begunBy: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  notice: z.nullable(storageNotice),
  ...storageDeadlines,
};

export const storageEntry = z.object(storagePeriod).register(z.globalRegistry, { id: 'StorageEntry' });
export type StorageEntry = z.output<typeof storageEntry>;

/** One stay with what a person must know of its transport. */
export const storageCase = z
  .object({
    ...storagePeriod,
    transport: z.object({
      id: z.uuid(),
      transportNumber: z.string(),
      transportType,
      status: z.object({ code: z.enum(transportStatuses), description: z.string() }),
      station: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
      provider: z.nullable(named),
      contract: z.nullable(z.string()),
    }),
    ...clock,
    commissionDate: z.nullable(z.string()),
    separateDate: z.nullable(z.string()),
    net: z.nullable(weight),
    dailyCost: z.number(),
  })
  .register(z.globalRegistry, { id: 'StorageCase' });
export type StorageCase = z.output<typeof storageCase>;

export const storagePage = pageOf(storageCase);
export type StoragePage = z.output<typeof storagePage>;

export const storageQuery = z
  .object({
    state: z._default(z.enum(['open', 'ended', 'all']), 'open'),
    station: z._default(z.string().check(z.regex(/^(all|\d{6})$/, 'Неверный код станции')), 'all'),
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    provider: z.optional(z.uuid()),
    reason: z.optional(z.uuid()),
    /** Only cases whose deadline of the moment has passed. */
    overdue: z.optional(z.union([z.boolean(), z.stringbool()])),
    /** Days on which storage began, inclusive. */
    ...openPeriod,
    ...pageQuery({ limit: 50, most: 200 }),
  })
  .check(inOrder);
export type StorageQuery = z.output<typeof storageQuery>;
