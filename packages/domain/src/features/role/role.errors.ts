import { defineErrors } from '../../kernel/app-error.ts';

export const roleErrors = defineErrors('role', {
  notFound: { status: 404, text: 'Роль отсутствует' },
  taken: { status: 409, text: 'Роль с таким кодом или названием уже есть' },
  stale: { status: 409, text: 'Роль изменил другой сотрудник. Сравните и сохраните ещё раз' },
  inUse: { status: 409, text: 'Роль назначена людям. Сначала снимите назначения' },
  beyondRights: { status: 403, text: 'Нельзя дать роли права, которых нет у вас' },
  lastAdministrator: { status: 409, text: 'После этого не останется ни одного администратора' },
  lastRights: { status: 409, text: 'Этих прав не останется ни у одного администратора: вернуть их будет некому' },
  supplierEverywhere: {
    status: 422,
    text: 'Представитель поставщика видит только ТС своего поставщика: такая роль не действует во всех подразделениях',
  },
  permissionUnknown: { status: 422, text: 'Такого права нет' },
});
