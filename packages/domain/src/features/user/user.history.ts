import { defineHistory } from '../../kernel/history.ts';

export const userHistory = defineHistory('user', {
  actions: {
    changePassword: 'Изменён пароль',
    create: 'Создан пользователь',
    edit: 'Изменён пользователь',
    activate: 'Включена или отключена учётная запись',
    remove: 'Удалён пользователь',
    restore: 'Восстановлен пользователь',
    addRole: 'Назначена роль',
    removeRole: 'Снята роль',
    resetPassword: 'Выдан одноразовый пароль',
    endSession: 'Завершён сеанс',
    endSessions: 'Завершены все сеансы',
    createPosition: 'Добавлена должность',
    editPosition: 'Изменена должность',
    removePosition: 'Удалена должность',
    createContactType: 'Добавлен вид контакта',
    editContactType: 'Изменён вид контакта',
    removeContactType: 'Удалён вид контакта',
  },
  fields: {
    password: 'Пароль',
    login: 'Логин',
    fullName: 'Фамилия, имя, отчество',
    positions: 'Должности',
    stations: 'Станции',
    provider: 'Поставщик',
    isActivated: 'Учётная запись включена',
    assignment: 'Назначение',
  },
});
