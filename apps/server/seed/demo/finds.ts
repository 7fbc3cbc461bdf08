// Unordered items that are really found in scrap: number, weight and signs.

export interface Find {
  section: string;
  item: string;
  /** Kilograms of one piece; a heap has no pieces. */
  pieceKg?: readonly [min: number, max: number];
  pieces?: readonly [min: number, max: number];
  heapKg?: readonly [min: number, max: number];
  signs: readonly string[];
}

const vessels = 'Баллоны, сосуды, ёмкости';
const units = 'Двигатели и агрегаты в сборе';
const electrical = 'Электрооборудование';
const nonMetal = 'Неметаллические включения';

export const finds: readonly Find[] = [
  {
    section: vessels,
    item: 'Баллон газовый (пропан) 50 л',
    pieceKg: [22, 70],
    pieces: [1, 6],
    signs: ['Закрытый сосуд, нет отверстий', 'Вентиль не снят'],
  },
  {
    section: vessels,
    item: 'Баллон кислородный 40 л',
    pieceKg: [60, 75],
    pieces: [1, 4],
    signs: ['Закрытый сосуд, нет отверстий', 'Вентиль не снят'],
  },
  {
    section: vessels,
    item: 'Огнетушитель',
    pieceKg: [8, 16],
    pieces: [1, 12],
    signs: ['Закрытый сосуд, нет отверстий'],
  },
  { section: vessels, item: 'Амортизатор', pieceKg: [3, 9], pieces: [4, 30], signs: ['Закрытый сосуд, нет отверстий'] },
  {
    section: vessels,
    item: 'Бензобак',
    pieceKg: [8, 40],
    pieces: [1, 5],
    signs: ['Закрытый сосуд, нет отверстий', 'Остатки ГСМ, масла'],
  },
  {
    section: units,
    item: 'Двигатель внутреннего сгорания',
    pieceKg: [120, 450],
    pieces: [1, 3],
    signs: ['Изделие в сборе, узел не разобран', 'Остатки ГСМ, масла'],
  },
  {
    section: units,
    item: 'Редуктор с маслом',
    pieceKg: [80, 320],
    pieces: [1, 2],
    signs: ['Изделие в сборе, узел не разобран', 'Остатки ГСМ, масла'],
  },
  {
    section: units,
    item: 'Шина на диске',
    pieceKg: [14, 60],
    pieces: [1, 8],
    signs: ['Изделие в сборе, узел не разобран'],
  },
  {
    section: electrical,
    item: 'Трансформатор силовой',
    pieceKg: [300, 900],
    pieces: [1, 1],
    signs: ['Изделие в сборе, узел не разобран', 'Наличие цветных металлов'],
  },
  {
    section: electrical,
    item: 'Электродвигатель',
    pieceKg: [30, 180],
    pieces: [1, 6],
    signs: ['Изделие в сборе, узел не разобран', 'Наличие цветных металлов'],
  },
  {
    section: electrical,
    item: 'Бытовая техника в сборе',
    pieceKg: [25, 70],
    pieces: [1, 7],
    signs: ['Изделие в сборе, узел не разобран'],
  },
  { section: 'Лом цветных металлов', item: 'Алюминий', heapKg: [20, 160], signs: ['Наличие цветных металлов'] },
  {
    section: 'Легированный и особый металл',
    item: 'Сталь высокомарганцовистая (110Г13Л)',
    heapKg: [200, 900],
    signs: ['Легированный металл (магнитная проба / спектрометр)'],
  },
  {
    section: nonMetal,
    item: 'Бетон, железобетон',
    heapKg: [150, 700],
    signs: ['Бетон, грунт внутри изделия', 'Неметаллические включения сверх нормы'],
  },
  {
    section: nonMetal,
    item: 'Земля, песок, глина',
    heapKg: [120, 600],
    signs: ['Неметаллические включения сверх нормы'],
  },
  { section: nonMetal, item: 'Резина', heapKg: [40, 260], signs: ['Неметаллические включения сверх нормы'] },
  { section: nonMetal, item: 'Дерево', heapKg: [30, 200], signs: ['Неметаллические включения сверх нормы'] },
  {
    section: 'Негабарит и спецпроисхождение',
    item: 'Деталь подвижного состава РЖД',
    pieceKg: [180, 420],
    pieces: [1, 3],
    signs: ['Нет документов о происхождении'],
  },
  {
    section: 'Негабарит и спецпроисхождение',
    item: 'Крышка люка',
    pieceKg: [45, 120],
    pieces: [1, 6],
    signs: ['Нет документов о происхождении'],
  },
  {
    section: 'Взрывоопасные предметы',
    item: 'Гильза с капсюлем',
    pieceKg: [1, 4],
    pieces: [1, 3],
    signs: ['Признаки военного происхождения', 'Маркировка опасного груза'],
  },
];
