import { defineErrors } from '../../kernel/app-error.ts';

export const scheduleErrors = defineErrors('schedule', {
  inPast: { status: 422, text: 'Это время уже прошло. Выберите время позже' },
  notWholeHour: { status: 422, text: 'Время назначают целыми часами' },
  dayClosed: { status: 422, text: 'В этот день и час комиссия не работает. Выберите другое время' },
  taken: { status: 409, text: 'Это время уже занято. Выберите другое' },
  absent: { status: 422, text: 'Ничего не назначено. Обновите карточку' },
  sameTime: { status: 422, text: 'Уже назначено на это время' },
  tooEarly: { status: 422, text: 'Назначенное время ещё не наступило. Результат вносят после него' },
  notYetLawful: {
    status: 422,
    text: 'Односторонняя сепарация возможна после срока ответа поставщика или с его согласия',
  },
});
