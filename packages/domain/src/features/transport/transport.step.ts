// Calls that change the status of transports, remove them and move them to another division.
import * as z from 'zod/mini';

import { letterPart } from '../../kernel/letter.ts';
import { defineRoutes } from '../../kernel/route.ts';
import { transportErrors } from './transport.errors.ts';
import { transport } from './transport.schema.ts';
import { transportStatuses } from './transport.status.ts';

const id = z.object({ id: z.uuid() });
const ids = z
  .array(z.uuid())
  .check(z.minLength(1, 'Не выбрано ни одного ТС'), z.maxLength(500, 'Не больше 500 ТС за раз'));
const comment = z.optional(z.string().check(z.trim(), z.maxLength(1000)));
/** A reading in мкЗв/ч. */
const dose = z
  .number('Укажите показание числом')
  .check(
    z.gte(0, 'Показание не может быть отрицательным'),
    z.lt(100_000, 'Проверьте показание'),
    z.multipleOf(0.01, 'Не больше двух знаков после запятой'),
  );

/** Words of `transport.acceptanceAsked` that the person has read and accepts. */
const accepted = z.optional(z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(500)));

export const stepRoutes = defineRoutes({
  changeStatus: {
    method: 'PUT',
    path: '/transport/change-status/:id',
    summary: 'Сменить статус; отказ перечисляет, что мешает',
    permission: 'STATUS_CHANGE',
    params: id,
    /** The status in which the person saw the transport: a step from another one is refused. */
    query: z.object({ from: z.optional(z.enum(transportStatuses)) }),
    body: z.strictObject({
      statusCode: z.enum(transportStatuses),
      comment,
      reading: z.optional(dose),
      /** The second call of a reweigh request: refused unless the first one has set the mark. */
      onReweight: z.optional(z.literal(true)),
      ...letterPart,
      accepted,
    }),
    letters: true,
    reply: transport,
    offline: { title: 'Сменить статус', transport: { param: 'id' }, answer: 'card' },
    errors: [
      transportErrors.notFound,
      transportErrors.statusUnknown,
      transportErrors.statusForbidden,
      transportErrors.statusElsewhere,
      transportErrors.statusBlocked,
      transportErrors.commentRequired,
      transportErrors.notOnReweight,
      transportErrors.onReweight,
      transportErrors.acceptanceAsked,
    ],
  },
  changeManyStatuses: {
    method: 'POST',
    path: '/transport/update-transports-status',
    summary: 'Сменить статус нескольких ТС: всех или ни одного',
    permission: 'STATUS_MASS',
    body: z.strictObject({ ids, statusCode: z.enum(transportStatuses), comment, accepted, ...letterPart }),
    letters: true,
    reply: z.object({ changed: z.number() }),
    errors: [
      transportErrors.notFound,
      transportErrors.statusUnknown,
      transportErrors.statusBlocked,
      transportErrors.onReweight,
      transportErrors.acceptanceAsked,
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/transport/:id',
    summary: 'Удалить ТС; его можно восстановить',
    permission: 'STATUS_MASS',
    params: id,
    letters: true,
    reply: z.object({}),
    errors: [transportErrors.notFound],
  },
  removeMany: {
    method: 'DELETE',
    path: '/transport',
    summary: 'Удалить несколько ТС: все или ни одного',
    permission: 'STATUS_MASS',
    body: z.strictObject({ ids, comment }),
    letters: true,
    reply: z.object({ removed: z.number() }),
    errors: [transportErrors.notFound],
  },
  restore: {
    method: 'PATCH',
    path: '/transport/restore/:id',
    summary: 'Восстановить удалённое ТС',
    permission: 'TRANSPORT_RESTORE',
    params: id,
    letters: true,
    reply: transport,
    errors: [transportErrors.notFound],
  },
  migrate: {
    method: 'POST',
    path: '/transport/migrate',
    summary: 'Передать ТС другому подразделению: все названные или ни одного; повтор ничего не меняет',
    permission: 'DICT_LOAD',
    body: z.strictObject({
      ids,
      divisionId: z.uuid(),
      /** Versions of the transports that the decision was based on, in the order of `ids`. */
      versions: z.optional(z.array(z.number().check(z.int())).check(z.maxLength(500))),
      /** Says what would happen, and changes nothing. */
      dryRun: z._default(z.boolean(), false),
    }),
    reply: z.object({
      changed: z.number(),
      dryRun: z.boolean(),
      /** The moved ones. */
      rows: z.array(z.object({ id: z.uuid(), transportNumber: z.string(), from: z.nullable(z.string()) })),
    }),
    errors: [transportErrors.notFound, transportErrors.missingReference, transportErrors.stale],
  },
});
