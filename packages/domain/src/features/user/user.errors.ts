import { defineErrors } from '../../kernel/app-error.ts';
import { texts } from '../../kernel/texts.ts';

/** spec §8: what a call about users says when it brought no message of its own. */
export const userTexts = {
  load: 'Ошибка загрузки',
  request: 'Ошибка запроса',
  positions: 'Ошибка получения должностей! Попробуйте позже.',
  passwordChanged: 'Пароль успешно изменен',
} as const;

export const userErrors = defineErrors('user', {
  unknown: { status: 404, text: texts.unknownUser },
  loginTaken: { status: 409, text: 'Такой логин уже занят' },
  loginAlike: { status: 409, text: 'Такой же на вид логин уже занят: он написан буквами другого алфавита' },
  importRefused: { status: 422, text: 'Никто не создан. Исправьте строки и загрузите файл снова' },
  wrongPassword: { status: 422, text: 'Неверный пароль' },
  commonPassword: { status: 422, text: 'Этот пароль слишком распространён. Придумайте другой' },
  loginAsPassword: { status: 422, text: 'Пароль не должен состоять из логина или имени, даже с цифрами и знаками' },
  workAsPassword: {
    status: 422,
    text: 'Такой пароль легко угадать: это слово о работе или времени года. Придумайте другой',
  },
  stale: { status: 409, text: 'Данные изменил другой сотрудник. Сравните и сохраните ещё раз' },
  removed: { status: 409, text: 'Пользователь удалён. Сначала восстановите его' },
  ownAccount: {
    status: 403,
    text: 'Свою учётную запись и свои права изменить нельзя: это делает другой администратор',
  },
  beyondRights: { status: 403, text: 'Нельзя распоряжаться правами, которых нет у вас' },
  lastAdministrator: { status: 409, text: 'Это последний администратор с такими правами. Сначала назначьте другого' },
  assignmentTaken: { status: 409, text: 'Эта роль в этом подразделении уже назначена' },
  assignmentNotFound: { status: 404, text: 'Назначение отсутствует' },
  referenceUnknown: { status: 422, text: 'Выбранного значения нет в справочнике' },
  sessionNotFound: { status: 404, text: 'Сеанс отсутствует или уже завершён' },
  stationForeign: { status: 422, text: 'Эта станция вам не назначена' },
  positionNotFound: { status: 404, text: 'Должность отсутствует' },
  positionTaken: { status: 409, text: 'Такая должность уже есть' },
  positionInUse: { status: 409, text: 'Должность назначена пользователям. Сначала снимите её' },
  contactTypeNotFound: { status: 404, text: 'Вид контакта отсутствует' },
  contactTypeTaken: { status: 409, text: 'Такой вид контакта уже есть' },
  contactTypeInUse: { status: 409, text: 'Есть контакты этого вида. Сначала измените их' },
});
