// The rights of `canEditField` in words, for the documentation of the API.
import type { Permission } from '../auth/auth.permission.ts';
import { editors } from './transport.edit.ts';

const fieldsOf = (permission: Permission): string =>
  Object.entries(editors)
    .filter(([, editor]) => editor === permission)
    .map(([field]) => field)
    .join(', ');

const byPermission = [...new Set(Object.values(editors))].map((each) => `${each} (${fieldsOf(each)})`).join(', ');

export const cardFieldRights = `Кроме того, для onReweight: REWEIGHT_REQUEST; для остальных полей TRANSPORT_EDIT и право поля: ${byPermission}.`;
