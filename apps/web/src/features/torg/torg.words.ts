// The lines of the form in the order of the paper, with their labels, and the state of an act.
import type { TorgFields, TorgFile } from '@otk/domain/torg/torg.schema';

type Act = Pick<TorgFile, 'number' | 'version' | 'state'>;

/** An act of a former case is superseded without a new version. */
export function stateWords({ number, version, state }: Act, all: readonly Act[]): string {
  if (state === 'SAVED') {
    return 'Действует';
  }
  if (state === 'VOID') {
    return 'Аннулирован';
  }
  const isReplaced = all.some((other) => other.number === number && other.version > version);
  return isReplaced ? 'Заменён новой версией' : 'Составлен ранее';
}

type FieldName = keyof TorgFields;

export interface TorgLine {
  readonly name: FieldName;
  readonly label: string;
  /** A text of several lines. */
  readonly lines?: number;
  readonly options?: readonly string[];
}

export interface TorgGroup {
  readonly title: string;
  readonly fields: readonly TorgLine[];
}

const line = (name: FieldName, label: string, lines?: number): TorgLine => ({
  name,
  label,
  ...(lines !== undefined && { lines }),
});

export const torgGroups: readonly TorgGroup[] = [
  {
    title: 'Комиссия и подписи',
    fields: [
      line('chairman', 'Председатель: должность, фамилия и инициалы'),
      line('members', 'Члены комиссии с новой строки: должность, фамилия и инициалы', 3),
      line('representative', 'Представитель поставщика: должность, фамилия и инициалы'),
      line('authority', 'Документ о полномочиях'),
      line('authorityNumber', 'Номер документа о полномочиях'),
      line('authorityDate', 'Выдан'),
      line('approver', 'Утверждает: должность, фамилия и инициалы'),
      line('accountant', 'Главный бухгалтер: должность, фамилия и инициалы'),
      line('keeper', 'Заведующий складом: должность, фамилия и инициалы'),
    ],
  },
  {
    title: 'Заключение',
    fields: [
      line('defects', 'Описание дефектов и мнение комиссии о причинах', 4),
      line('conclusion', 'Заключение комиссии', 4),
      line('decision', 'Решение руководителя', 2),
      line('attachments', 'Приложение', 2),
      line('sheets', 'Листов в приложении'),
      line('otherData', 'Другие данные', 2),
    ],
  },
  {
    title: 'Заголовок и основание',
    fields: [
      line('organisation', 'Организация, адрес, телефон'),
      line('okpo', 'ОКПО'),
      line('unit', 'Структурное подразделение'),
      { ...line('basis', 'Основание'), options: ['приказ', 'распоряжение'] },
      line('basisNumber', 'Номер основания'),
      line('basisDate', 'Дата основания'),
      line('okdp', 'Вид деятельности по ОКДП'),
      line('operation', 'Вид операции'),
      line('place', 'Место приемки товара'),
      line('establishedAt', 'Дата, когда установила комиссия'),
      line('papers', 'Сопроводительные документы'),
    ],
  },
  {
    title: 'Вызов представителя, поставщик, документы',
    fields: [
      { ...line('call', 'Документ о вызове'), options: ['телеграмма', 'факс', 'телефонограмма', 'радиограмма'] },
      line('callNumber', 'Номер вызова'),
      line('callDate', 'Дата вызова'),
      line('consignor', 'Грузоотправитель'),
      line('manufacturer', 'Производитель'),
      line('supplier', 'Поставщик'),
      line('insurer', 'Страховая компания'),
      line('contractNumber', 'Договор №'),
      line('contractDate', 'Договор от'),
      line('invoiceNumber', 'Счет-фактура №'),
      line('invoiceDate', 'Счет-фактура от'),
      line('commercialActNumber', 'Коммерческий акт №'),
      line('commercialActDate', 'Коммерческий акт от'),
      line('veterinaryNumber', 'Свидетельство №'),
      line('veterinaryDate', 'Свидетельство от'),
      line('waybillNumber', 'Железнодорожная накладная №'),
      line('waybillDate', 'Железнодорожная накладная от'),
      line('delivery', 'Способ доставки'),
      line('deliveryNumber', 'Номер транспортного средства'),
      line('sentAt', 'Дата отправления'),
      line('stationOut', 'Станция отправления'),
      line('warehouseOut', 'Склад отправителя'),
    ],
  },
  {
    title: 'Дата и время',
    fields: [
      line('arrivedAt', 'Прибытие на станцию'),
      line('openedAt', 'Вскрытие'),
      line('handedOverAt', 'Выдача организацией транспорта'),
      line('deliveredAt', 'Доставка на склад'),
      line('unloadingAt', 'Начало разгрузки'),
      line('begunAt', 'Начало приемки'),
      line('suspendedAt', 'Приостановление приемки'),
      line('resumedAt', 'Возобновление приемки'),
      line('endedAt', 'Окончание приемки'),
    ],
  },
  {
    title: 'Состояние груза и взвешивание',
    fields: [
      line('stateByPapers', 'Состояние вагона и пломб по документам', 2),
      line('stateActual', 'Состояние вагона и пломб фактически', 2),
      line('seals', 'Отметка об опломбировании'),
      line('placeCount', 'Количество мест по документам'),
      line('actualPlaceCount', 'Количество мест фактически'),
      line('packing', 'Вид упаковки'),
      line('grossBySender', 'Брутто по документам отправителя'),
      line('grossByCarrier', 'Брутто по документам перевозчика'),
      line('filling', 'Степень заполнения по документам'),
      line('actualFilling', 'Степень заполнения фактически'),
      line('passport', 'Удостоверение о взрывобезопасности'),
      line('specialMark', 'Особые отметки отправителя', 2),
      line('storageConditions', 'Условия хранения до вскрытия', 2),
      line('temperature', 'Температура при разгрузке'),
      line('packingState', 'Состояние тары и упаковки', 2),
      line('marking', 'Наружная маркировка', 2),
      line('openedOn', 'Дата вскрытия тары'),
      line('sealedBy', 'Кто взвесил и опломбировал', 2),
      line('sampling', 'Порядок отбора для проверки', 2),
      line('measuredAt', 'Место определения массы', 2),
      line('scales', 'Весы: тип, год клеймения', 2),
    ],
  },
];
