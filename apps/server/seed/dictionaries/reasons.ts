export interface ReasonEntry {
  code: string;
  name: string;
  isCommentRequired?: true;
}

/** Why a consignment goes on responsible storage (domain §2.4). */
export const reasons = [
  { code: 'EXCESS_WEEDINESS', name: 'Засорённость выше нормы договора' },
  { code: 'KIND_MISMATCH', name: 'Несоответствие вида лома документам' },
  { code: 'UNORDERED_FOUND', name: 'Обнаружена незаказная продукция' },
  { code: 'WEIGHT_SHORTAGE', name: 'Недостача массы сверх предельного расхождения' },
  { code: 'WEIGHT_SURPLUS', name: 'Излишек массы сверх предельного расхождения' },
  { code: 'NO_DOCUMENTS', name: 'Отсутствуют сопроводительные документы' },
  { code: 'NO_EXPLOSION_CERT', name: 'Нет удостоверения о взрывобезопасности' },
  { code: 'NO_RADIATION_CERT', name: 'Нет протокола (справки) радиационного контроля' },
  { code: 'RADIATION', name: 'Превышение радиационного фона' },
  { code: 'EXPLOSIVE', name: 'Обнаружен взрывоопасный предмет' },
  { code: 'SEAL_BROKEN', name: 'Нарушена или отсутствует пломба (ЗПУ)' },
  { code: 'WRONG_ADDRESSEE', name: 'Груз засылом, не по адресу' },
  { code: 'AWAIT_SUPPLIER', name: 'Ожидание представителя поставщика' },
  { code: 'OTHER', name: 'Иное', isCommentRequired: true },
] as const satisfies readonly ReasonEntry[];

export type ReasonCode = (typeof reasons)[number]['code'];

/** domain §11 */
export const photoTags: readonly string[] = [
  'Номер ТС',
  'Общий вид',
  'Груз сверху',
  'Засор',
  'Незаказная продукция',
  'Пломба',
  'Документ',
  'Весы',
  'После выгрузки',
];
