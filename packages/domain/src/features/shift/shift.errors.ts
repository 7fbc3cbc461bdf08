import { defineErrors } from '../../kernel/app-error.ts';

export const shiftErrors = defineErrors('shift', {
  notFound: { status: 404, text: 'Сдача смены отсутствует' },
  alreadyGiven: { status: 409, text: 'Ваша смена уже сдана и ждёт, когда её примут' },
  taken: {
    status: 409,
    text: 'Эта сдача смены уже записана с другим содержанием. Обновите страницу и сдайте смену снова',
  },
  own: { status: 409, text: 'Свою смену принимает другой человек' },
  accepted: { status: 409, text: 'Смену уже принял другой человек' },
});
