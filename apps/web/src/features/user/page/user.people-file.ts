// People of a table file: which column is what, and what is wrong with which line.
import { newAccount, type NewAccount } from '@otk/domain/user/user.account';
import * as z from 'zod/mini';

import type { FileTable } from '#features/file/file.services';
import type { Option } from '#platform/record/RecordFields';

export interface PeopleChoices {
  readonly divisions: readonly Option[];
  readonly roles: readonly Option[];
  readonly positions: readonly Option[];
  readonly stations: readonly Option[];
}

export interface PlannedPerson {
  /** Line of the file in which he comes first. */
  readonly line: number;
  readonly person: NewAccount;
  /** His assignments in words. */
  readonly works: readonly string[];
}

export interface PeoplePlan {
  readonly people: readonly PlannedPerson[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

export const peopleColumns = [
  'Фамилия, имя, отчество',
  'Логин',
  'Должности',
  'Станции',
  'Подразделение',
  'Роль',
] as const;
type Column = (typeof peopleColumns)[number];
type Row = Readonly<Record<Column, string>>;

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

class LineFault extends Error {}

const found = (options: readonly Option[], wanted: string, what: string): Option => {
  const option = options.find(({ id, name, note }) => [id, name, note ?? ''].some((each) => isSame(each, wanted)));
  if (!option) {
    throw new LineFault(`${what}: нет «${wanted}»`);
  }
  return option;
};

/** A line that repeats a login gives that person one more assignment. */
export function planPeople(table: FileTable, choices: PeopleChoices, makePassword: () => string): PeoplePlan {
  const [heads = [], ...rows] = table.rows;
  const [headLine = 1, ...lines] = table.lines;
  const places = peopleColumns.map((column) => [column, heads.findIndex((head) => isSame(head, column))] as const);
  const missing = places.filter(([column, at]) => at < 0 && (column === 'Логин' || column === peopleColumns[0]));
  if (missing.length > 0) {
    return { people: [], faults: missing.map(([column]) => ({ line: headLine, message: `Нет столбца «${column}»` })) };
  }
  const people = new Map<string, PlannedPerson>();
  const faults: { line: number; message: string }[] = [];
  for (const [at, cells] of rows.entries()) {
    const line = lines[at]!;
    const row = Object.fromEntries(places.map(([column, place]) => [column, (cells[place] ?? '').trim()])) as Row;
    const key = row['Логин'].toLowerCase();
    try {
      people.set(key, addLine(people.get(key), row, line, choices, makePassword));
    } catch (error) {
      if (!(error instanceof LineFault)) {
        throw error;
      }
      faults.push({ line, message: error.message });
    }
  }
  return { people: [...people.values()], faults };
}

function addLine(
  known: PlannedPerson | undefined,
  row: Row,
  line: number,
  { divisions, roles, positions, stations }: PeopleChoices,
  makePassword: () => string,
): PlannedPerson {
  const fullName = row['Фамилия, имя, отчество'];
  if (known && !isSame(known.person.fullName, fullName)) {
    throw new LineFault(`Логин «${row['Логин']}» уже у другого человека, строка ${known.line}`);
  }
  const work = workOf(row, divisions, roles);
  const parsed = z.safeParse(newAccount, {
    login: row['Логин'],
    fullName,
    password: known?.person.password ?? makePassword(),
    positionIds: partsOf(row['Должности']).map((name) => found(positions, name, 'Должность').id),
    stationIds: partsOf(row['Станции']).map((name) => found(stations, name, 'Станция').id),
    assignments: [...(known?.person.assignments ?? []), ...(work ? [work.assignment] : [])],
  });
  if (!parsed.success) {
    throw new LineFault(parsed.error.issues[0]!.message);
  }
  return {
    line: known?.line ?? line,
    person: parsed.data,
    works: [...(known?.works ?? []), ...(work ? [work.words] : [])],
  };
}

function workOf(row: Row, divisions: readonly Option[], roles: readonly Option[]) {
  const { Подразделение: divisionName, Роль: roleName } = row;
  if (divisionName === '' && roleName === '') {
    return null;
  }
  if (divisionName === '' || roleName === '') {
    throw new LineFault('Нужны и подразделение, и роль');
  }
  const division = found(divisions, divisionName, 'Подразделение');
  const role = found(roles, roleName, 'Роль');
  return {
    assignment: { divisionId: division.id, roleCode: role.id },
    words: `${division.name}: ${role.name}`,
  };
}
