import * as z from 'zod/mini';

import { fileErrors } from '../../kernel/file-errors.ts';
import { pageOf } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { userErrors } from '../user/user.errors.ts';
import { agreementErrors } from './agreement.errors.ts';
import {
  agreement,
  agreementMaxBytes,
  agreementType,
  agreementTypeValues,
  signer,
  signerQuery,
} from './agreement.schema.ts';

const admin = { permission: 'USER_ADMIN' } as const;
const params = z.object({ id: z.uuid() });

export const agreementContract = defineContract('agreement', {
  listMine: {
    method: 'GET',
    path: '/user/agreements',
    summary: 'Действующие соглашения и те, что подписал пользователь',
    access: 'self',
    reply: z.array(agreement),
  },
  sign: {
    method: 'PUT',
    path: '/user/:id/sign-user-agreement',
    summary: 'Подписать действующую версию соглашения; только за себя',
    access: 'self',
    params,
    body: z.strictObject({ agreementId: z.uuid() }),
    reply: z.object({ signedAt: z.string() }),
    errors: [userErrors.unknown, agreementErrors.notFound, agreementErrors.superseded],
  },
  listTypes: {
    ...admin,
    method: 'GET',
    path: '/user/agreement-type',
    summary: 'Соглашения с версиями и числом подписей',
    reply: z.object({ items: z.array(agreementType), people: z.number() }),
  },
  createType: {
    ...admin,
    method: 'POST',
    path: '/user/agreement-type',
    summary: 'Добавить соглашение',
    body: agreementTypeValues,
    reply: z.object({ id: z.uuid() }),
    errors: [agreementErrors.typeTaken],
  },
  editType: {
    ...admin,
    method: 'PATCH',
    path: '/user/agreement-type/:id',
    summary: 'Переименовать соглашение, требовать подписи или снять требование',
    params,
    body: z.strictObject({ ...agreementTypeValues.shape, revision: z.number().check(z.int()) }),
    reply: z.object({ id: z.uuid() }),
    errors: [agreementErrors.notFound, agreementErrors.typeTaken, agreementErrors.stale],
  },
  publish: {
    ...admin,
    method: 'POST',
    path: '/user/agreement',
    summary: 'Опубликовать новую версию соглашения (PDF)',
    kind: 'multipart',
    maxBytes: agreementMaxBytes,
    body: z.object({ typeId: z.uuid() }),
    reply: z.object({ id: z.uuid(), version: z.number() }),
    errors: [
      fileErrors.missing,
      fileErrors.badFormat,
      fileErrors.tooLarge,
      fileErrors.noSpace,
      agreementErrors.notFound,
      agreementErrors.sameFile,
    ],
  },
  listSigners: {
    ...admin,
    method: 'GET',
    path: '/user/agreement/:id/signature',
    summary: 'Кто и когда подписал версию; неподписавшие первыми',
    params,
    query: signerQuery,
    reply: pageOf(signer),
    errors: [agreementErrors.notFound],
  },
});
