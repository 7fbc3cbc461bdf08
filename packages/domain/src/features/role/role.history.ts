import { defineHistory } from '../../kernel/history.ts';

export const roleHistory = defineHistory('role', {
  actions: { create: 'Создана роль', edit: 'Изменена роль', remove: 'Удалена роль' },
  fields: {
    roleName: 'Название роли',
    rolePermissions: 'Права роли',
    everywhere: 'Во всех подразделениях',
    isSupplier: 'Представитель поставщика',
  },
});
