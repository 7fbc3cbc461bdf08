export interface DivisionEntry {
  code: string;
  name: string;
}

export const divisions = {
  navashino: { code: 'OTK_NAVASHINO', name: 'ОТК. Станция Навашино' },
  shop: { code: 'OTK_SHOP', name: 'ОТК. Копровый цех' },
  kpp: { code: 'KPP_13', name: 'КПП-13' },
  weighbridge: { code: 'WEIGHBRIDGE', name: 'Весовая' },
  purchase: { code: 'PURCHASE', name: 'Управление закупок лома' },
  suppliers: { code: 'SUPPLIERS', name: 'Поставщики' },
  administration: { code: 'ADMINISTRATION', name: 'Администрирование' },
} as const satisfies Record<string, DivisionEntry>;

type Sight = readonly [division: DivisionEntry, seen: readonly DivisionEntry[]];

const { navashino, shop, kpp, weighbridge, purchase, suppliers } = divisions;

/** Whose transports a division works with besides its own. */
export const divisionSights: readonly Sight[] = [
  [navashino, [kpp]],
  [weighbridge, [navashino, shop, kpp]],
  [purchase, [navashino, shop, kpp]],
  // Their people see only the transports of their own supplier (transport.policy.ts).
  [suppliers, [navashino, shop, kpp]],
];

export const positions = {
  administrator: 'Администратор системы',
  shiftHead: 'Начальник смены ОТК',
  master: 'Мастер ОТК',
  controller3: 'Контролёр лома и отходов металла 3 разряда',
  controller4: 'Контролёр лома и отходов металла 4 разряда',
  dispatcher: 'Диспетчер станции',
  weigher: 'Весовщик',
  kppOperator: 'Оператор КПП',
  dosimetrist: 'Дозиметрист',
  pyrotechnician: 'Пиротехник',
  purchaseEngineer: 'Инженер по закупке лома',
  purchaseSpecialist: 'Специалист управления закупок лома',
  shopForeman: 'Мастер копрового цеха',
  supplierRepresentative: 'Представитель поставщика',
} as const;
