import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { inOrder } from '../../kernel/period.ts';
import { defineContract, defineRoutes } from '../../kernel/route.ts';
import { transportAlong } from './transport.along.ts';
import { transportAnalytics } from './transport.analytics.ts';
import { decisionRoutes } from './transport.decision.ts';
import { containersEdit } from './transport.container.ts';
import { cardEdit, newTransport } from './transport.edit.ts';
import { transportErrors } from './transport.errors.ts';
import {
  transportAnyBody,
  transportFilter,
  transportListQuery,
  transportPageQuery,
  transportPeriodBody,
  transportPeriodQuery,
} from './transport.filter.ts';
import {
  historyEntry,
  reason,
  transport,
  removedPage,
  transportPage,
  transportRow,
  transportType,
} from './transport.schema.ts';
import { transportStatuses, transportTabCodes } from './transport.status.ts';
import { validationRule } from './transport.validation.ts';
import { stepRoutes } from './transport.step.ts';
import { transportViewContract } from './transport.view.ts';

const id = z.object({ id: z.uuid() });
const read = { method: 'GET', permission: 'TRANSPORT_READ' } as const;
const pages = { permission: 'TRANSPORT_READ', reply: transportPage } as const;
const removedPages = { permission: 'TRANSPORT_RESTORE', reply: removedPage } as const;

const lists = defineRoutes({
  list: { ...pages, method: 'GET', path: '/transport', summary: 'ТС во всех статусах', query: transportListQuery },
  filtrate: {
    ...pages,
    method: 'GET',
    path: '/transport/filtrate',
    summary: 'Страница списка ТС по вкладке и фильтрам',
    query: transportPageQuery,
  },
  filtrateCount: {
    ...read,
    path: '/transport/filtrate-count/:id',
    summary: 'Число ТС на каждой вкладке; id — код станции или all',
    params: z.object({ id: transportFilter.shape.station }),
    query: z.omit(transportFilter, { station: true }).check(inOrder),
    reply: z.record(z.enum(transportTabCodes), z.number()),
  },
  filtrateArchive: {
    ...pages,
    method: 'GET',
    path: '/transport/filtrate-archive',
    summary: 'Завершённые и архивные ТС за период отгрузки',
    query: transportPeriodQuery,
  },
  listAll: {
    ...read,
    path: '/transport/all',
    summary: 'Все ТС в работе целиком, чтобы взять с собой; не больше 500',
    query: z.pick(transportFilter, { station: true }),
    reply: z.array(transport),
  },
  listAlong: {
    ...read,
    path: '/transport/along',
    summary:
      'Что устройство берёт с собой: ответы о каждом ТС в работе по их адресам; с since — о тех, что изменились после этой строки истории',
    query: z.object({
      ...pageQuery({ limit: 20, most: 50 }),
      since: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    reply: z.extend(pageOf(transportAlong), { since: z.number() }),
  },
  search: {
    ...pages,
    method: 'POST',
    path: '/transport/search',
    summary: 'Поиск по части номера, документа, поставщика или контейнера во всех статусах',
    receipt: false,
    body: transportAnyBody,
  },
  byDate: {
    ...pages,
    method: 'POST',
    path: '/transport/by-date',
    summary: 'ТС за период отгрузки во всех статусах',
    receipt: false,
    body: transportPeriodBody,
  },
  listDeleted: {
    ...removedPages,
    method: 'POST',
    path: '/transport/deleted',
    summary: 'Удалённые ТС',
    receipt: false,
    body: transportAnyBody,
  },
});

const card = defineRoutes({
  get: {
    ...read,
    path: '/transport/:id',
    summary: 'Карточка ТС',
    params: id,
    reply: transport,
    readsObject: true,
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  getByGuid: {
    ...read,
    path: '/transport/vrp/:guid',
    summary: 'Карточка ТС по ключу отгрузки внешней системы',
    params: z.object({ guid: z.uuid() }),
    reply: transport,
    errors: [transportErrors.notFound],
  },
  findSimilar: {
    ...read,
    path: '/transport/similar/:number',
    summary: 'Похожие ТС: ожидаемые с номером на одну описку иначе и это же ТС за последние 14 дней',
    params: z.object({ number: z.string().check(z.trim(), z.minLength(4), z.maxLength(30)) }),
    reply: z.object({ expected: z.array(transportRow), recent: z.array(transportRow) }),
  },
  create: {
    method: 'POST',
    path: '/transport',
    summary: 'Создать ТС вручную; id может быть сделан на устройстве',
    permission: 'TRANSPORT_CREATE',
    body: newTransport,
    reply: transport,
    offline: { title: 'Новое ТС', transport: { body: 'id' }, answer: 'card' },
    errors: [
      transportErrors.missingReference,
      transportErrors.duplicate,
      transportErrors.held,
      transportErrors.heldUnsure,
    ],
  },
  edit: {
    method: 'PATCH',
    path: '/transport/:id',
    summary: 'Изменить карточку; вложенные объекты — как {имя}Id',
    permission: 'TRANSPORT_READ',
    params: id,
    body: cardEdit,
    reply: transport,
    offline: { title: 'Изменить карточку', transport: { param: 'id' }, answer: 'card' },
    errors: [
      transportErrors.notFound,
      transportErrors.stale,
      transportErrors.closed,
      transportErrors.fieldForbidden,
      transportErrors.missingReference,
    ],
  },
  setContainers: {
    method: 'PUT',
    path: '/transport/:id/containers',
    summary: 'Контейнеры платформы: весь список сразу',
    permission: 'TRANSPORT_EDIT',
    params: id,
    body: containersEdit,
    reply: transport,
    errors: [
      transportErrors.notFound,
      transportErrors.stale,
      transportErrors.closed,
      transportErrors.fieldForbidden,
      transportErrors.notPlatform,
    ],
  },
  listReasons: {
    ...read,
    path: '/transport/get-reasons/:id',
    summary: 'Причины, из которых можно выбрать для этого ТС',
    params: id,
    reply: z.array(reason),
    errors: [transportErrors.notFound],
  },
  listHistory: {
    ...read,
    path: '/transport/transport-history/:id',
    summary: 'История изменений ТС, новые сверху',
    params: id,
    query: z.object(pageQuery({ limit: 100, most: 500 })),
    reply: pageOf(historyEntry),
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  getAnalytics: {
    ...read,
    path: '/transport/analytics/:id',
    summary: 'Заявлено и найдено по видам, засор, расхождение, сколько длился каждый этап',
    params: id,
    reply: transportAnalytics,
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  listReferences: {
    ...read,
    path: '/transport/references',
    summary: 'Из чего выбирают в карточке: поставщики, договоры, типы ТС; роли, которым разрешены шаги',
    reply: z.object({
      providers: z.array(z.object({ id: z.uuid(), name: z.string() })),
      contracts: z.array(
        z.object({
          id: z.uuid(),
          number: z.string(),
          /** Null also in lists that devices stored before. */
          date: z._default(z.nullable(z.iso.date()), null),
          providerId: z.uuid(),
        }),
      ),
      transportTypes: z.array(transportType),
      /** Names of the roles by the permission of a step, without administrators. Absent in lists that devices stored before. */
      stepHolders: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  },
  listValidationRules: {
    ...read,
    path: '/transport/validation-rules',
    summary: 'Правила проверки ТС',
    query: z.object({ status: z.optional(z.enum(transportStatuses)) }),
    reply: z.array(validationRule),
  },
});

export const transportContract = defineContract('transport', {
  ...lists,
  ...card,
  ...stepRoutes,
  ...decisionRoutes,
  ...transportViewContract,
});
