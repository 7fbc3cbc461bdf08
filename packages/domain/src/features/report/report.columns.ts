// Columns of the reports (domain §8): one list for the screen, the workbook and the PDF.

export type ColumnFormat = 'text' | 'count' | 'tonnes' | 'percent' | 'day' | 'moment';

export interface ReportColumn<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly format: ColumnFormat;
  /** Width in characters. */
  readonly width: number;
  /** Summed in the last row. */
  readonly isSummed?: true;
  /**
   * A value of the transport. It stands only in the first of its rows (one row for each found kind), so that a sum over
   * the column counts it once.
   */
  readonly isOncePerTransport?: true;
  /** Left out of the PDF, whose page is narrow. */
  readonly isWide?: true;
}

const once = { isOncePerTransport: true } as const;
const summed = { isSummed: true } as const;
const wide = { isWide: true } as const;

const columnsOf = <const C extends readonly ReportColumn[]>(columns: C): C => columns;

export const qualityColumns = columnsOf([
  { key: 'number', title: '№ п/п', format: 'count', width: 7, ...once },
  { key: 'arrivedAt', title: 'Дата прибытия', format: 'moment', width: 16 },
  { key: 'finishedAt', title: 'Дата приемки', format: 'moment', width: 16 },
  { key: 'stationIn', title: 'Станция назначения', format: 'text', width: 20, ...wide },
  { key: 'stationOut', title: 'Станция отправления', format: 'text', width: 20, ...wide },
  { key: 'transportNumber', title: '№ вагона/ТС', format: 'text', width: 14 },
  { key: 'type', title: 'Тип', format: 'text', width: 12, ...wide },
  { key: 'documentNumber', title: '№ накладной', format: 'text', width: 14 },
  { key: 'provider', title: 'Поставщик', format: 'text', width: 32 },
  { key: 'gro', title: 'ГРО', format: 'text', width: 28, ...wide },
  { key: 'contract', title: 'Договор', format: 'text', width: 16, ...wide },
  { key: 'senderKinds', title: 'Вид лома по документам', format: 'text', width: 16 },
  { key: 'senderNet', title: 'Нетто по документам, т', format: 'tonnes', width: 14, ...once, ...summed },
  { key: 'gross', title: 'Брутто, т', format: 'tonnes', width: 12, ...once, ...summed, ...wide },
  { key: 'tare', title: 'Тара, т', format: 'tonnes', width: 12, ...once, ...summed, ...wide },
  { key: 'net', title: 'Нетто по перевеске, т', format: 'tonnes', width: 14, ...once, ...summed },
  { key: 'difference', title: 'Расхождение, т', format: 'tonnes', width: 14, ...once, ...summed },
  { key: 'differencePercent', title: 'Расхождение, %', format: 'percent', width: 14, ...once },
  { key: 'kind', title: 'Вид лома обнаруженный', format: 'text', width: 16 },
  { key: 'kindNet', title: 'Нетто по виду, т', format: 'tonnes', width: 14, ...summed },
  { key: 'nominalPercent', title: 'Засор норм., %', format: 'percent', width: 12 },
  { key: 'trashPercent', title: 'Засор факт., % нетто по перевеске', format: 'percent', width: 12, ...once },
  { key: 'trash', title: 'Засор, т', format: 'tonnes', width: 12, ...summed },
  { key: 'unorderedNames', title: 'Незаказная продукция', format: 'text', width: 28, ...once, ...wide },
  { key: 'unorderedCount', title: 'Незаказная, шт', format: 'count', width: 12, ...once, ...summed, ...wide },
  { key: 'unorderedWeight', title: 'Незаказная, т', format: 'tonnes', width: 12, ...once, ...summed },
  { key: 'onStorage', title: 'Отв. хранение', format: 'text', width: 12, ...once },
  { key: 'storageAt', title: 'Отв. хранение с', format: 'moment', width: 16, ...once, ...wide },
  { key: 'commissionAt', title: 'Комиссия, дата', format: 'moment', width: 16, ...once, ...wide },
  { key: 'commissionResult', title: 'Комиссия, результат', format: 'text', width: 24, ...once, ...wide },
  { key: 'separateAt', title: 'Сепарация, дата', format: 'moment', width: 16, ...once, ...wide },
  { key: 'separateResult', title: 'Сепарация, результат', format: 'text', width: 24, ...once, ...wide },
  { key: 'torg2', title: '№ ТОРГ-2', format: 'text', width: 12, ...once },
  { key: 'status', title: 'Статус', format: 'text', width: 24 },
  { key: 'controller', title: 'Контролёр', format: 'text', width: 24, ...wide },
  { key: 'discrepancy', title: 'Есть расхождение', format: 'text', width: 12, ...once },
  { key: 'layers', title: 'Засор по слоям, 95 % интервал', format: 'text', width: 28, ...once, ...wide },
]);
export type QualityKey = (typeof qualityColumns)[number]['key'];

export const responsibleColumns = columnsOf([
  { key: 'number', title: '№', format: 'count', width: 7 },
  { key: 'transportNumber', title: '№ вагона/ТС', format: 'text', width: 14 },
  { key: 'station', title: 'Станция', format: 'text', width: 20, ...wide },
  { key: 'provider', title: 'Поставщик', format: 'text', width: 32 },
  { key: 'gro', title: 'ГРО', format: 'text', width: 28, ...wide },
  { key: 'contract', title: 'Договор', format: 'text', width: 16, ...wide },
  { key: 'documentNumber', title: '№ накладной', format: 'text', width: 14 },
  { key: 'arrivedAt', title: 'Дата прибытия', format: 'moment', width: 16, ...wide },
  { key: 'begin', title: 'Начало хранения', format: 'moment', width: 16 },
  { key: 'end', title: 'Окончание', format: 'moment', width: 16 },
  { key: 'days', title: 'Суток', format: 'count', width: 8, ...summed },
  { key: 'reasons', title: 'Причины', format: 'text', width: 40 },
  { key: 'way', title: 'Способ', format: 'text', width: 10, ...wide },
  { key: 'noticeNumber', title: '№ телефонограммы', format: 'text', width: 16 },
  { key: 'noticeAt', title: 'Дата телефонограммы', format: 'moment', width: 16 },
  { key: 'recipient', title: 'Получатель', format: 'text', width: 24, ...wide },
  { key: 'answeredAt', title: 'Дата ответа', format: 'moment', width: 16 },
  { key: 'answer', title: 'Ответ', format: 'text', width: 24 },
  { key: 'commissionAt', title: 'Дата комиссии', format: 'moment', width: 16 },
  { key: 'separateAt', title: 'Дата сепарации', format: 'moment', width: 16, ...wide },
  { key: 'net', title: 'Нетто, т', format: 'tonnes', width: 12, ...summed },
  { key: 'unorderedWeight', title: 'Вес незаказной, т', format: 'tonnes', width: 12, ...summed },
  { key: 'decision', title: 'Решение', format: 'text', width: 24 },
  { key: 'torg2', title: '№ ТОРГ-2', format: 'text', width: 12 },
  { key: 'master', title: 'Мастер', format: 'text', width: 24 },
]);
export type ResponsibleKey = (typeof responsibleColumns)[number]['key'];
