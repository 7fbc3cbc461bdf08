import * as z from 'zod/mini';

import { fileErrors } from '../../kernel/file-errors.ts';
import { requiredText } from '../../kernel/schema.ts';
import { tableErrors, tableMaxBytes } from '../../kernel/table-errors.ts';
import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { ekometErrors } from './ekomet.errors.ts';
import {
  deliveryPage,
  deliveryQuery,
  ekometDelivery,
  ekometLoad,
  ekometShipment,
  readyTransport,
  shipmentPage,
  shipmentQuery,
  shipmentRefuse,
  shipmentTake,
  tableForm,
  tablePreview,
} from './ekomet.schema.ts';

const params = z.object({ id: z.uuid() });
const read = { method: 'GET', permission: 'EKOMET_READ' } as const;
const imports = { permission: 'TRANSPORT_CREATE' } as const;
/** Decided without a network too: the page shows them as waiting. */
const offline = { transport: 'caller', answer: 'ownRows' } as const;
const sends = { permission: 'SEND_EXTERNAL' } as const;
const tables = {
  ...imports,
  method: 'POST',
  kind: 'multipart',
  maxBytes: tableMaxBytes,
  body: tableForm,
} as const;
const fileRefusals = [
  fileErrors.missing,
  fileErrors.tooLarge,
  ...Object.values(tableErrors),
  ekometErrors.tableEmpty,
  ekometErrors.columnsMissing,
];

export const ekometContract = defineContract('ekomet', {
  loadFactshipment: {
    ...imports,
    method: 'GET',
    path: '/transport/load-factshipment',
    summary: 'Загрузить фактические отгрузки из учётной системы; повтор ничего не удваивает',
    hasEffects: true,
    reply: ekometLoad,
  },
  sendToEkomet: {
    ...sends,
    method: 'POST',
    path: '/transport/send-to-ekomet',
    summary: 'Передать завершённые ТС в учётную систему: все названные или ни одного; статус сменит её ответ',
    body: z.strictObject({
      ids: z
        .array(z.uuid())
        .check(z.minLength(1, 'Не выбрано ни одного ТС'), z.maxLength(500, 'Не больше 500 ТС за раз')),
    }),
    reply: z.object({ queued: z.number() }),
    offline: { ...offline, title: 'Передать в ЭКОМЕТ' },
    errors: [transportErrors.notFound, ekometErrors.notFinished, ekometErrors.onReweight],
  },
  listShipments: {
    ...read,
    path: '/ekomet/shipment',
    summary: 'Отгрузки учётной системы рядом с нашими ТС',
    query: shipmentQuery,
    reply: shipmentPage,
  },
  takeShipment: {
    ...imports,
    method: 'POST',
    path: '/ekomet/shipment/:id/take',
    summary: 'Взять отгрузку в работу: создать ТС или перенести в него выбранные поля',
    params,
    body: shipmentTake,
    reply: ekometShipment,
    offline: { ...offline, title: 'ЭКОМЕТ: взять в работу' },
    errors: [
      ekometErrors.shipmentNotFound,
      ekometErrors.shipmentChanged,
      ekometErrors.shipmentInvalid,
      ekometErrors.nothingToTake,
      ekometErrors.transportClosed,
      ekometErrors.transportRemoved,
      ekometErrors.fieldForbidden,
    ],
  },
  refuseShipment: {
    ...imports,
    method: 'POST',
    path: '/ekomet/shipment/:id/refuse',
    summary: 'Отказать с причиной: отгрузка не наша или наши данные верны',
    params,
    body: shipmentRefuse,
    reply: ekometShipment,
    offline: { ...offline, title: 'ЭКОМЕТ: отклонить' },
    errors: [ekometErrors.shipmentNotFound, ekometErrors.shipmentChanged],
  },
  listReady: {
    ...read,
    path: '/ekomet/ready',
    summary: 'Завершённые ТС, которых ещё нет в учётной системе; не больше 500',
    reply: z.array(readyTransport),
  },
  listDeliveries: {
    ...read,
    path: '/ekomet/delivery',
    summary: 'Журнал передач, новые сверху',
    query: deliveryQuery,
    reply: deliveryPage,
  },
  retryDelivery: {
    ...sends,
    method: 'POST',
    path: '/ekomet/delivery/:id/retry',
    summary: 'Повторить передачу сейчас; ключ тот же, поэтому второй она не станет',
    params,
    reply: ekometDelivery,
    errors: [ekometErrors.deliveryNotFound, ekometErrors.notRetriable],
  },
  cancelDelivery: {
    ...sends,
    method: 'POST',
    path: '/ekomet/delivery/:id/cancel',
    summary: 'Отменить передачу, на которую ещё не ответили',
    params,
    body: z.strictObject({ reason: requiredText(500, 'Укажите причину') }),
    reply: ekometDelivery,
    errors: [ekometErrors.deliveryNotFound, ekometErrors.notCancellable],
  },
  listLoads: {
    ...read,
    path: '/ekomet/load',
    summary: 'Последние загрузки, новые сверху, без строк',
    reply: z.array(ekometLoad),
  },
  getLoad: {
    ...read,
    path: '/ekomet/load/:id',
    summary: 'Отчёт загрузки: создано, изменено, пропущено, отказано и почему',
    params,
    reply: ekometLoad,
    readsObject: true,
    errors: [ekometErrors.loadNotFound],
  },
  previewFile: {
    ...tables,
    path: '/ekomet/file/preview',
    summary: 'Прочитать таблицу ожидаемых вагонов, ничего не сохраняя: столбцы, строки, ошибки',
    receipt: false,
    reply: tablePreview,
    errors: fileRefusals,
  },
  importFile: {
    ...tables,
    path: '/ekomet/file',
    summary: 'Загрузить таблицу ожидаемых вагонов: все строки или ни одной',
    reply: ekometLoad,
    errors: [...fileRefusals, ekometErrors.rowsWrong],
  },
});
