// Positions of people and kinds of contacts.
import * as z from 'zod/mini';

import { defineRoutes } from '../../kernel/route.ts';
import {
  contactType,
  contactTypeEdit,
  contactTypeValues,
  position,
  positionEdit,
  positionValues,
} from './user.directory.ts';
import { userErrors } from './user.errors.ts';

const admin = { permission: 'USER_ADMIN' } as const;
const params = z.object({ id: z.uuid() });
const { positionNotFound, positionTaken, contactTypeNotFound, contactTypeTaken, stale } = userErrors;

export const userDirectoryContract = defineRoutes({
  listPositions: { ...admin, method: 'GET', path: '/user/position', summary: 'Должности', reply: z.array(position) },
  getPosition: {
    ...admin,
    method: 'GET',
    path: '/user/position/:id',
    summary: 'Должность',
    params,
    reply: position,
    errors: [positionNotFound],
  },
  createPosition: {
    ...admin,
    method: 'POST',
    path: '/user/position',
    summary: 'Добавить должность',
    body: positionValues,
    reply: position,
    errors: [positionTaken],
  },
  editPosition: {
    ...admin,
    method: 'PATCH',
    path: '/user/position/:id',
    summary: 'Переименовать должность',
    params,
    body: positionEdit,
    reply: position,
    errors: [positionNotFound, positionTaken, stale],
  },
  removePosition: {
    ...admin,
    method: 'DELETE',
    path: '/user/position/:id',
    summary: 'Удалить должность, которая никому не назначена',
    params,
    reply: z.object({}),
    errors: [positionNotFound, userErrors.positionInUse],
  },

  listContactTypes: {
    ...admin,
    method: 'GET',
    path: '/user/contact-type',
    summary: 'Виды контактов поставщиков',
    reply: z.array(contactType),
  },
  getContactType: {
    ...admin,
    method: 'GET',
    path: '/user/contact-type/:id',
    summary: 'Вид контакта',
    params,
    reply: contactType,
    errors: [contactTypeNotFound],
  },
  createContactType: {
    ...admin,
    method: 'POST',
    path: '/user/contact-type',
    summary: 'Добавить вид контакта',
    body: contactTypeValues,
    reply: contactType,
    errors: [contactTypeTaken],
  },
  editContactType: {
    ...admin,
    method: 'PUT',
    path: '/user/contact-type/:id',
    summary: 'Изменить вид контакта',
    params,
    body: contactTypeEdit,
    reply: contactType,
    errors: [contactTypeNotFound, contactTypeTaken, stale],
  },
  removeContactType: {
    ...admin,
    method: 'DELETE',
    path: '/user/contact-type/:id',
    summary: 'Удалить вид контакта, которым никто не пользуется',
    params,
    reply: z.object({}),
    errors: [contactTypeNotFound, userErrors.contactTypeInUse],
  },
});
