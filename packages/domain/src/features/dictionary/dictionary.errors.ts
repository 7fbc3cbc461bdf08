import { defineErrors } from '../../kernel/app-error.ts';

export const dictionaryErrors = defineErrors('dictionary', {
  notFound: { status: 404, text: 'Запись справочника отсутствует' },
  taken: { status: 409, text: 'Такая запись в справочнике уже есть' },
  known: { status: 409, text: 'Такая запись уже есть. Чтобы изменить её, откройте её и сохраните' },
  stale: { status: 409, text: 'Запись изменил другой сотрудник. Сравните и сохраните ещё раз' },
  invalid: { status: 422, text: 'Запись справочника заполнена неверно' },
  referenceUnknown: { status: 422, text: 'Выбранного значения нет в справочнике' },
  referenceRemoved: { status: 409, text: 'Раздел, тип или станция удалены. Сначала восстановите их' },
  sectionInUse: { status: 409, text: 'В разделе есть позиции. Сначала перенесите или удалите их' },
  importRefused: { status: 422, text: 'Ничего не записано. Исправьте строки и загрузите файл снова' },
  orderStale: { status: 409, text: 'Состав списка изменился. Порядок обновлён, повторите' },
});
