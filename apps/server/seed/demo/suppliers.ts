import { stableId } from '../stable-id.ts';
import { addDays, worksDate } from '../works-time.ts';

// Fictional firms with tax numbers of region 00, which does not exist.

export interface SupplierEntry {
  name: string;
  inn: string;
  /** Where its wagons are loaded. */
  station: string;
  contractPrefix: string;
}

export const suppliers: readonly SupplierEntry[] = [
  { name: 'ООО «Вторресурс-Ока»', inn: '0052000117', station: '264704', contractPrefix: 'ВРО' },
  { name: 'АО «Мордоввтормет-Тест»', inn: '0013000224', station: '641608', contractPrefix: 'МВТ' },
  { name: 'ООО «Клязьма-Скрап-Тест»', inn: '0033000331', station: '262704', contractPrefix: 'КСТ' },
  { name: 'ООО «Керженец-Ресурс»', inn: '0052000448', station: '260003', contractPrefix: 'КР' },
  { name: 'ООО «Свияга-Лом-Тест»', inn: '0016000555', station: '250302', contractPrefix: 'СЛТ' },
  { name: 'ООО «Цивиль-Втормет-Тест»', inn: '0021000662', station: '248504', contractPrefix: 'ЦВТ' },
  { name: 'АО «Сура-Чермет-Тест»', inn: '0058000779', station: '630209', contractPrefix: 'СЧТ' },
  { name: 'ООО «Проня-Металл-Тест»', inn: '0062000886', station: '222800', contractPrefix: 'ПМТ' },
  { name: 'ООО «Чепца-Вторсырьё»', inn: '0043000993', station: '270403', contractPrefix: 'ЧВС' },
  { name: 'ООО «Жигули-Скрап-Тест»', inn: '0063001104', station: '637301', contractPrefix: 'ЖСТ' },
  { name: 'ООО «Дёма-Лом-Тест»', inn: '0002001211', station: '654504', contractPrefix: 'ДЛТ' },
  { name: 'АО «Сылва-Втормет-Тест»', inn: '0059001328', station: '760008', contractPrefix: 'СВТ' },
  { name: 'ООО «Исеть-Скрап-Тест»', inn: '0045001435', station: '828501', contractPrefix: 'ИСТ' },
  { name: 'ООО «Пышма-Ресурс-Тест»', inn: '0072001542', station: '790003', contractPrefix: 'ПРТ' },
  { name: 'ООО «Сакмара-Чермет-Тест»', inn: '0056001659', station: '811905', contractPrefix: 'СКТ' },
  { name: 'ООО «Тёша-Авторазбор-Тест»', inn: '0052001766', station: '264704', contractPrefix: 'ТАТ' },
];

export interface ContactEntry {
  name: string;
  email: string;
  phone: string;
  isActive: boolean;
}

const contactNames = [
  'Воронцова Ирина Павловна',
  'Грачёв Олег Семёнович',
  'Дёмина Лариса Юрьевна',
  'Ершов Антон Ильич',
];

/** Fictional people at addresses that cannot exist. The last supplier has no contact, for phonegrams without a recipient. */
export function contactsOf(supplier: SupplierEntry): ContactEntry[] {
  const order = suppliers.indexOf(supplier);
  const isReachable = order < suppliers.length - 1;
  return Array.from({ length: 1 + (order % 2) }, (_, place) => ({
    name: contactNames[(order + place) % contactNames.length]!,
    email: `contact${place + 1}@supplier-${supplier.inn}.example`,
    phone: `+7 000 000-${String(order).padStart(2, '0')}-0${place + 1}`,
    isActive: isReachable,
  }));
}

/** Consignors that load for suppliers and are no suppliers themselves. */
export const consignors: readonly Pick<SupplierEntry, 'name' | 'inn'>[] = [
  { name: 'ООО «Ока-Терминал-Тест»', inn: '0052001873' },
  { name: 'ООО «Грузовой двор-Тест»', inn: '0013001980' },
  { name: 'ООО «Перевалка-Поволжье-Тест»', inn: '0063002091' },
];

export interface ContractEntry {
  id: string;
  number: string;
  date: string;
}

const yearDays = 365;
/** A disputed consignment was shipped that long before the day of its status. */
const quarrelDays = 90;

/** Yearly contracts, newest first, reaching back beyond the oldest shipment of the last `spanDays`. */
export function contractsOf(supplier: SupplierEntry, now: Date, spanDays: number): ContractEntry[] {
  const order = suppliers.indexOf(supplier);
  const newest = addDays(worksDate(now), -(75 + order * 17));
  const day = newest.slice(5).replace('02-29', '02-28');
  const years = Math.ceil((spanDays + quarrelDays) / yearDays) + 1;
  return Array.from({ length: years }, (_, age) => {
    const year = String(Number(newest.slice(0, 4)) - age).padStart(4, '0');
    // A set for measurements covers centuries: two digits of a year would repeat.
    const number = `${supplier.contractPrefix}-${age < 100 ? year.slice(2) : year}/${String(101 + order * 7)}`;
    return { id: stableId('contract', supplier.name, number), number, date: `${year}-${day}` };
  });
}
