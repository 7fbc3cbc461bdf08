import { type DivisionEntry, divisions, positions } from '../dictionaries/divisions.ts';
import { receptionStations } from '../dictionaries/stations.ts';

/** Only in demo data: shows that one station does not see another's transports. */
export const novolipetsk = {
  code: 'OTK_NOVOLIPETSK',
  name: 'ОТК. Станция Новолипецк',
} as const satisfies DivisionEntry;

export const demoPassword = 'Demo-2026';

export interface CastMember {
  fullName: string;
  position: string;
  role: string;
  divisions: readonly [DivisionEntry, ...DivisionEntry[]];
  /** Code of the station that the person works with: forms begin with it. */
  station?: string;
  /** Name of the supplier whose transports a representative sees. */
  provider?: string;
  mustChangePassword?: true;
  isDeactivated?: true;
}

const { navashino, shop, kpp, weighbridge, purchase, suppliers, administration } = divisions;

export const cast = {
  admin: {
    fullName: 'Ключников Артём Валерьевич',
    position: positions.administrator,
    role: 'ADMIN',
    divisions: [administration],
  },
  head: {
    fullName: 'Самойлов Игорь Петрович',
    position: positions.shiftHead,
    role: 'HEAD',
    divisions: [navashino],
  },
  master: {
    fullName: 'Громова Елена Андреевна',
    position: positions.master,
    role: 'MASTER',
    divisions: [navashino, shop],
  },
  controller: {
    fullName: 'Белова Марина Сергеевна',
    position: positions.controller4,
    role: 'CTRL',
    divisions: [navashino],
  },
  dispatcher: {
    fullName: 'Титов Роман Олегович',
    position: positions.dispatcher,
    role: 'DISP',
    divisions: [navashino],
  },
  weigher: {
    fullName: 'Лапшина Ольга Викторовна',
    position: positions.weigher,
    role: 'WEIGH',
    divisions: [weighbridge],
  },
  kpp: {
    fullName: 'Кузьмин Денис Юрьевич',
    position: positions.kppOperator,
    role: 'KPP',
    divisions: [kpp],
    station: receptionStations.navashino,
  },
  commission: {
    fullName: 'Орлов Павел Николаевич',
    position: positions.purchaseEngineer,
    role: 'COMM',
    divisions: [purchase],
  },
  supplier: {
    fullName: 'Грачёв Олег Семёнович',
    position: positions.supplierRepresentative,
    role: 'SUPP',
    divisions: [suppliers],
    provider: 'АО «Мордоввтормет-Тест»',
  },
  viewer: {
    fullName: 'Зайцева Анна Дмитриевна',
    position: positions.purchaseSpecialist,
    role: 'VIEW',
    divisions: [purchase],
  },
  newcomer: {
    fullName: 'Фролов Никита Алексеевич',
    position: positions.controller3,
    role: 'CTRL',
    divisions: [navashino],
    mustChangePassword: true,
  },
  stranger: {
    fullName: 'Чернов Максим Ильич',
    position: positions.controller4,
    role: 'CTRL',
    divisions: [novolipetsk],
  },
  inactive: {
    fullName: 'Рябов Виктор Степанович',
    position: positions.controller3,
    role: 'CTRL',
    divisions: [navashino],
    isDeactivated: true,
  },
} as const satisfies Record<string, CastMember>;

export type Login = keyof typeof cast;
