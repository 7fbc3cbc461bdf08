import { defineErrors } from '../../kernel/app-error.ts';

export const divisionErrors = defineErrors('division', {
  notFound: { status: 404, text: 'Подразделение не найдено' },
  taken: { status: 409, text: 'Подразделение с таким кодом или названием уже есть' },
  stale: { status: 409, text: 'Подразделение изменил другой сотрудник. Сравните и сохраните ещё раз' },
  inUse: { status: 409, text: 'В подразделении есть люди. Сначала снимите их назначения' },
  beyondRights: { status: 403, text: 'Подразделения изменяет администратор всех подразделений' },
});
