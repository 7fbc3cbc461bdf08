import * as z from 'zod/mini';

import { pageOf } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { requiredText } from '../../kernel/schema.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { kppErrors } from './kpp.errors.ts';
import { kppEdit, kppListQuery, kppRegistration } from './kpp.schema.ts';

const params = z.object({ id: z.uuid() });

export const kppContract = defineContract('kpp', {
  list: {
    method: 'POST',
    path: '/transport-kpp13',
    summary: 'ТС у ворот и на территории целиком, или выехавшие, или ожидаемые',
    permission: 'CHECKPOINT_READ',
    receipt: false,
    body: kppListQuery,
    reply: pageOf(transport),
  },
  get: {
    method: 'GET',
    path: '/transport-kpp13/:id',
    summary: 'Карточка ТС на КПП',
    permission: 'CHECKPOINT_READ',
    params,
    reply: transport,
    errors: [transportErrors.notFound, kppErrors.notRegistered],
  },
  create: {
    method: 'POST',
    path: '/transport-kpp13/create',
    summary: 'Зарегистрировать ТС на КПП; id сделан на устройстве. Ожидаемое ТС регистрируется под своим id',
    permission: 'TRANSPORT_CREATE',
    body: kppRegistration,
    reply: transport,
    offline: { title: 'Регистрация на КПП', transport: { body: 'id' }, answer: 'card' },
    errors: [
      transportErrors.missingReference,
      transportErrors.fieldForbidden,
      transportErrors.held,
      transportErrors.heldUnsure,
      kppErrors.registered,
      kppErrors.atGate,
      kppErrors.atGateUnsure,
      kppErrors.badBackground,
    ],
  },
  edit: {
    method: 'PATCH',
    path: '/transport-kpp13/:id',
    summary: 'Изменить запись КПП: документы, пломба, радиация, въезд, выезд',
    permission: 'TRANSPORT_EDIT',
    params,
    body: kppEdit,
    reply: transport,
    offline: { title: 'Изменение на КПП', transport: { param: 'id' }, answer: 'card' },
    errors: [
      transportErrors.notFound,
      transportErrors.stale,
      transportErrors.closed,
      transportErrors.fieldForbidden,
      transportErrors.missingReference,
      transportErrors.alarmed,
      kppErrors.notRegistered,
      kppErrors.badBackground,
      kppErrors.entryBlocked,
      kppErrors.exitBlocked,
      kppErrors.exitBeforeEntry,
    ],
  },
  acknowledge: {
    method: 'POST',
    path: '/transport-kpp13/:id/acknowledge',
    summary: 'Принять радиационную тревогу: кто принял, видно всем',
    permission: 'ALARM_ACKNOWLEDGE',
    params,
    reply: transport,
    errors: [transportErrors.notFound, kppErrors.noAlarm],
  },
  clearAlarm: {
    method: 'POST',
    path: '/transport-kpp13/:id/clear-alarm',
    summary: 'Снять тревогу ТС, статус которого остаётся прежним (груз на хранении, у комиссии)',
    permission: 'STEP_ALARM_CLEAR',
    params,
    body: z.strictObject({ protocol: requiredText(1000, 'Укажите протокол повторного измерения') }),
    reply: transport,
    errors: [transportErrors.notFound, kppErrors.noAlarm, kppErrors.clearedByStep],
  },
});
