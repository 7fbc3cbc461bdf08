import { expect, test } from 'vitest';

import { planPeople } from './user.people-file.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const choices = {
  divisions: [
    { id: id(1), name: 'ОТК. Станция Навашино' },
    { id: id(2), name: 'Весовая' },
  ],
  roles: [
    { id: 'CTRL', name: 'Контролёр ОТК', note: 'CTRL' },
    { id: 'WEIGH', name: 'Весовщик', note: 'WEIGH' },
  ],
  positions: [{ id: id(3), name: 'Мастер смены' }],
  stations: [{ id: id(4), name: 'Навашино', note: '243607' }],
};
const heads = ['Фамилия, имя, отчество', 'Логин', 'Должности', 'Станции', 'Подразделение', 'Роль'];
const plan = (...lines: string[][]) =>
  planPeople(
    { rows: [heads, ...lines], lines: [heads, ...lines].map((_, at) => at + 1) },
    choices,
    () => 'Once-2026!x',
  );

test('a person has positions, stations and one assignment for each of his lines', () => {
  const { people, faults } = plan(
    ['Петров П. П.', 'petrov', 'мастер смены', '243607', 'Весовая', 'WEIGH'],
    ['Петров П. П.', 'Petrov', '', '', 'отк. станция навашино', 'Контролёр ОТК'],
    ['Сидоров С. С.', 'sidorov', '', '', '', ''],
  );
  expect(faults).toEqual([]);
  expect(people.map(({ works }) => works)).toEqual([['Весовая: Весовщик', 'ОТК. Станция Навашино: Контролёр ОТК'], []]);
  expect(people[0]!.person).toMatchObject({
    assignments: [
      { divisionId: id(2), roleCode: 'WEIGH' },
      { divisionId: id(1), roleCode: 'CTRL' },
    ],
  });
});

test.each([
  [['Петров П. П.', 'пе тров', '', '', '', ''], 'Логин состоит из букв, цифр и знаков . _ - @'],
  [['', 'petrov', '', '', '', ''], 'Укажите фамилию, имя и отчество'],
  [['Петров П. П.', 'petrov', 'Король', '', '', ''], 'Должность: нет «Король»'],
  [['Петров П. П.', 'petrov', '', '', 'Весовая', ''], 'Нужны и подразделение, и роль'],
  [['Петров П. П.', 'petrov', '', '', 'Луна', 'CTRL'], 'Подразделение: нет «Луна»'],
  [['Другой', 'first', '', '', '', ''], 'Логин «first» уже у другого человека, строка 2'],
])('the line %j is refused', (line, message) => {
  expect(plan(['Первый', 'first', '', '', '', ''], line).faults).toEqual([{ line: 3, message }]);
});

test('a file without the column of logins is refused', () => {
  expect(
    planPeople({ rows: [['Фамилия, имя, отчество'], ['Петров']], lines: [1, 2] }, choices, () => '').faults,
  ).toEqual([{ line: 1, message: 'Нет столбца «Логин»' }]);
});

test('a fault after empty lines names the line of the file', () => {
  const rows = [heads, ['Петров П. П.', 'petrov', 'Король', '', '', '']];
  expect(planPeople({ rows, lines: [2, 9] }, choices, () => '').faults).toEqual([
    { line: 9, message: 'Должность: нет «Король»' },
  ]);
});
