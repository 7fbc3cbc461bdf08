import { defineErrors } from '../../kernel/app-error.ts';

export const scheduleErrors = defineErrors('schedule', {
  inPast: { status: 422, text: 'Это время уже прошло. Выберите время позже' },
  notWholeHour: { status: 422, text: 'Время назначают целыми часами' },
  dayClosed: { status: 422, text: 'В этот день и час комиссия не работает. Выберите другое время' },
  taken: { status: 409, text: 'Это время уже занято. Выберите другое' },
  absent: { status: 422, text: 'Ничего не назначено. Обновите карточку' },
  alreadyAssigned: { status: 409, text: 'Дата уже назначена. Обновите карточку и перенесите её, если нужно' },
  movedMeanwhile: {
    status: 409,
    text: 'Дату уже изменил другой человек. Закройте окно, сверьте дату и повторите',
  },
  sameTime: { status: 422, text: 'Уже назначено на это время' },
  tooEarly: { status: 422, text: 'Назначенное время ещё не наступило. Результат вносят после него' },
  noShowEarly: { status: 422, text: 'Назначенное время ещё не наступило. Неявку отмечают после него' },
  notYetLawful: {
    status: 422,
    text: 'Односторонняя сепарация возможна после срока ответа поставщика или с его согласия',
  },
  unattended: {
    status: 422,
    text: 'Без представителя результат вносят после срока ответа поставщика или с его согласия. Отметьте неявку или перенесите дату',
  },
  foundTooHeavy: { status: 422, text: 'Сумма найденного больше нетто. Исправьте веса видов лома' },
  foundStale: { status: 409, text: 'Обнаруженные виды лома изменил другой человек. Обновите карточку и сверьте веса' },
});

export const listErrors = defineErrors('schedule', {
  tooMany: { status: 422, text: 'За этот период больше 10 000 записей. Выберите станцию или период короче' },
});

export const dayErrors = defineErrors('schedule', {
  dayNotFound: { status: 404, text: 'Такого дня нет в календаре. Обновите страницу' },
  dayPast: { status: 422, text: 'Этот день уже прошёл. Измените будущий день' },
  dayBooked: { status: 409, text: 'На этот день уже есть назначения. Сначала перенесите или отмените их' },
  stationNotFound: { status: 404, text: 'Такой станции нет в справочнике. Обновите страницу' },
  dayStale: { status: 409, text: 'Этот день изменил другой человек. Сверьте значения и сохраните ещё раз' },
});
