import { defineErrors } from '../../kernel/app-error.ts';

export const documentErrors = defineErrors('document', {
  notFound: { status: 404, text: 'Документ не найден' },
  otherBytes: { status: 409, text: 'Под этим номером уже принят другой файл' },
  wasRemoved: { status: 409, text: 'Документ был удалён' },
  otherVersion: { status: 409, text: 'Документ заменён новой версией. Посмотрите её и решите снова' },
  decided: { status: 409, text: 'О документе уже решил другой сотрудник. Посмотрите его решение и решите снова' },
  stale: { status: 409, text: 'Документ переименовал другой сотрудник. Сравните и сохраните ещё раз' },
  accepted: { status: 409, text: 'Документ принят. Изменить его может мастер или начальник смены' },
  tooMany: { status: 422, text: 'Слишком много документов у одного ТС' },
  tooManyVersions: { status: 422, text: 'Слишком много версий одного документа' },
});
