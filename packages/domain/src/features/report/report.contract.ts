import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { reportErrors } from './report.errors.ts';
import { reportFilter, reportOrder, reportRowsQuery } from './report.filter.ts';
import { supplierCard, supplierQuery } from './report.supplier.ts';
import { report, reportFigures, reportHistory, reportHistoryQuery, reportRows } from './report.schema.ts';

const params = z.object({ id: z.uuid() });
const order = {
  method: 'POST',
  permission: 'REPORT_READ',
  body: reportOrder,
  reply: report,
  errors: [reportErrors.empty, reportErrors.tooLongForPdf, reportErrors.tooMany],
} as const;
/** A question with a body; repeating it is harmless. */
const question = { method: 'POST', permission: 'REPORT_READ', receipt: false } as const;
const ofSupplier = {
  method: 'GET',
  permission: 'SUPPLIER_READ',
  params,
  query: supplierQuery,
  errors: [reportErrors.supplierNotFound],
} as const;
const rows = { ...question, body: reportRowsQuery, reply: reportRows } as const;

export const reportContract = defineContract('report', {
  orderQuality: {
    ...order,
    path: '/transport/quality-report',
    summary: 'Заказать отчёт по качеству; файл готовится в фоне, ход виден в истории',
  },
  orderResponsible: {
    ...order,
    path: '/transport/responsible-report',
    summary: 'Заказать отчёт по ответственному хранению; файл готовится в фоне, ход виден в истории',
  },
  list: {
    method: 'GET',
    path: '/transport/quality-report-history',
    summary: 'Заказанные отчёты подразделения, новые сверху: автор, фильтр, ход и файл',
    permission: 'REPORT_READ',
    query: reportHistoryQuery,
    reply: reportHistory,
  },
  get: {
    method: 'GET',
    path: '/transport/report/:id',
    summary: 'Один заказанный отчёт',
    permission: 'REPORT_READ',
    params,
    reply: report,
    readsObject: true,
    errors: [reportErrors.notFound],
  },
  cancel: {
    method: 'DELETE',
    path: '/transport/report/:id',
    summary: 'Отменить отчёт, который ещё готовится',
    permission: 'REPORT_READ',
    params,
    reply: report,
    errors: [reportErrors.notFound, reportErrors.over],
  },
  figures: {
    ...question,
    path: '/transport/report-figures',
    summary: 'Числа для графиков: расхождения, засор, разница масс, сутки хранения',
    body: reportFilter,
    reply: reportFigures,
  },
  listQuality: { ...rows, path: '/transport/quality-report-rows', summary: 'Строки отчёта по качеству для экрана' },
  listResponsible: {
    ...rows,
    path: '/transport/responsible-report-rows',
    summary: 'Строки отчёта по ответственному хранению для экрана',
  },
  getSupplier: {
    ...ofSupplier,
    path: '/supplier/:id',
    summary: 'Карточка поставщика за период: расхождения, засор с интервалом, ответы, споры, простой',
    reply: supplierCard,
  },
  printSupplier: {
    ...ofSupplier,
    path: '/supplier/:id/paper',
    summary: 'Карточка поставщика одной страницей PDF, для письма ему',
    kind: 'stream',
    reply: z.unknown(),
  },
});
