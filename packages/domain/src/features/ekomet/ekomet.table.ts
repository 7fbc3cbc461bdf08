// A table of expected wagons (CSV or XLSX) made into rows of shipments: which column is which field, and what a cell says.
import { naturalKey, readShipment, type ReadShipment, weightOf } from './ekomet.shipment.ts';

/** Fields that a column may hold, with their words. */
export const tableFields = {
  shipmentId: 'Ключ отгрузки (guid)',
  transportNumber: 'Номер ТС',
  transportTypeName: 'Тип ТС',
  shipmentDate: 'Дата отгрузки',
  documentNumber: 'Номер документа',
  providerName: 'Поставщик',
  inn: 'ИНН поставщика',
  gro: 'Грузоотправитель',
  contractNumber: 'Договор',
  contractDate: 'Дата договора',
  stationOutCode: 'Код станции отправления',
  stationInCode: 'Код станции назначения',
  kindCode: 'Вид лома',
  net: 'Нетто, т',
  containerNumbers: 'Контейнеры',
  explosionDocNumber: 'Удостоверение о взрывобезопасности',
  radiationDocNumber: 'Протокол радиационного контроля',
  divisionCode: 'Код подразделения',
} as const;
export type TableField = keyof typeof tableFields;
export const tableFieldNames = Object.keys(tableFields) as TableField[];
/** Without these columns no row can be read. */
export const requiredTableFields: readonly TableField[] = ['transportNumber', 'shipmentDate'];

/** Field → number of its column. */
export type Mapping = Readonly<Partial<Record<TableField, number>>>;
export type Cell = string | number | boolean | Date | null;

/** Usual headings of such tables besides the words above. */
const synonyms: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  shipmentId: ['guid', 'shipmentid'],
  transportNumber: ['вагон', '№ вагона', 'номер вагона', '№ тс', 'transportnumber'],
  transportTypeName: ['тип', 'вид тс'],
  shipmentDate: ['дата', 'отгружен', 'дата отправки'],
  documentNumber: ['накладная', '№ накладной', 'номер накладной', 'документ'],
  providerName: ['поставщик, наименование', 'контрагент'],
  inn: ['инн'],
  gro: ['гро', 'отправитель'],
  contractNumber: ['договор №', '№ договора', 'номер договора'],
  stationOutCode: ['станция отправления', 'код отправления'],
  stationInCode: ['станция назначения', 'код назначения'],
  kindCode: ['вид', 'вид лома, код', 'код лома', 'лом'],
  net: ['нетто', 'вес', 'вес, т', 'масса', 'масса, т'],
  containerNumbers: ['контейнер', 'номера контейнеров'],
};

const folded = (heading: string): string => heading.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** The mapping that the headings suggest; a person may change it. */
export function suggestMapping(headings: readonly string[]): Mapping {
  const said = headings.map(folded);
  const columnOf = (field: TableField): number =>
    [field, tableFields[field], ...(synonyms[field] ?? [])]
      .map((name) => said.indexOf(folded(name)))
      .find((at) => at >= 0) ?? -1;
  return Object.fromEntries(
    tableFieldNames.map((field) => [field, columnOf(field)] as const).filter(([, column]) => column >= 0),
  );
}

const dayOf = (cell: Cell): string => {
  if (cell instanceof Date) {
    return cell.toISOString().slice(0, 10);
  }
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(String(cell ?? '').trim()) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : String(cell ?? '').trim();
};

const textOf = (cell: Cell | undefined): string => (cell instanceof Date ? dayOf(cell) : String(cell ?? '').trim());
const parts = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
/** One row of a table as the row of a shipment. Several kinds stand in one cell: «3А; 12А» beside «60; 3,9». */
export function rowOfCells(cells: readonly Cell[], mapping: Mapping): Readonly<Record<string, unknown>> {
  const cell = (field: TableField): Cell => cells[mapping[field] ?? -1] ?? null;
  const text = (field: TableField): string => textOf(cell(field));
  const nets = parts(text('net')).map(weightOf);
  const kinds = parts(text('kindCode')).map((kindCode, index) => ({ kindCode, net: nets[index] ?? null }));
  return {
    ...Object.fromEntries(tableFieldNames.map((field) => [field, text(field)])),
    shipmentDate: dayOf(cell('shipmentDate')),
    contractDate: dayOf(cell('contractDate')),
    containerNumbers: text('containerNumbers')
      .split(/[;,\s]+/)
      .filter(Boolean),
    kinds,
  };
}

export interface TableCells {
  /** Number of the row in the file, the heading is 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface TableRow extends Pick<TableCells, 'line'> {
  readonly read: ReadShipment;
}

/** Every row of a table; a row that repeats an earlier one is refused. */
export function readTable(rows: readonly TableCells[], mapping: Mapping): TableRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const read = readShipment(rowOfCells(cells, mapping));
    if (!read.shipment) {
      return { line, read };
    }
    const key = read.shipment.shipmentId ?? naturalKey(read.shipment);
    const first = seen.get(key);
    seen.set(key, first ?? line);
    return first === undefined ? { line, read } : { line, read: { reasons: [`Повторяет строку ${first}`] } };
  });
}
