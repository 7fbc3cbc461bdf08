// A dictionary as a table file: its columns are the fields of the form, a row is an entry.
import { type DictionaryEntry, entryValues, type EntryValues } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import * as z from 'zod/mini';

import type { FileTable } from '#features/file/file.services';
import { writeCsv } from '#platform/csv';
import { randomUuid } from '#platform/random-uuid';
import type { Sheet } from '#platform/xlsx';
import { dayText, readDay } from '#ui/day/day-text';
import { numberIn, numberText } from '#ui/form/number-text';
import type { FieldSpec } from '#platform/record/RecordFields';
import type { LineFault } from '#platform/record/refused-lines';

import { bodyOf, columnsOf, type DictionaryOptions, dictionaryWords, formOf } from './dictionary.kinds.ts';

export interface ImportPlan {
  readonly changes: readonly {
    /** Line of the file, where the server's refusal is shown. */
    readonly line: number;
    readonly id: string;
    readonly title: string;
    readonly values: EntryValues;
    /** Absent for a new entry. */
    readonly version?: number;
  }[];
  readonly faults: readonly LineFault[];
  readonly same: number;
}

const shownOf = (spec: FieldSpec, value: EntryValues[string] | undefined): string => {
  if (spec.kind === 'one') {
    return spec.options?.find(({ id }) => id === value)?.name ?? '';
  }
  if (spec.kind === 'flag') {
    return value === true ? 'да' : 'нет';
  }
  const text = typeof value === 'number' ? numberText(value) : String(value ?? '');
  return spec.kind === 'day' ? dayText(text) : text;
};

const readAs = (spec: FieldSpec, cell: string): EntryValues[string] => {
  const text = cell.trim();
  if (spec.kind === 'one') {
    return spec.options?.find(({ id, name }) => name.toLowerCase() === text.toLowerCase() || id === text)?.id ?? null;
  }
  if (spec.kind === 'flag') {
    return ['да', '1', 'true'].includes(text.toLowerCase());
  }
  if (spec.kind === 'number') {
    return numberIn(text, spec.unit);
  }
  return spec.kind === 'day' ? (readDay(text) ?? text) : text;
};

export function sheetOf(kind: DictionaryKind, entries: readonly DictionaryEntry[], options: DictionaryOptions): Sheet {
  const { title } = dictionaryWords[kind];
  const specs = columnsOf(kind, options);
  return {
    name: title,
    columns: specs.map(({ label }) => ({ title: label, letters: 24 })),
    rows: entries.map(({ values }) =>
      specs.map((spec) => ({ kind: 'text' as const, value: shownOf(spec, values[spec.name]) })),
    ),
  };
}

export const csvOf = (kind: DictionaryKind, entries: readonly DictionaryEntry[], options: DictionaryOptions): string =>
  writeCsv(sheetOf(kind, entries, options));

/** Entries are recognised by their code, or by their name where there is none. */
export function planImport(
  kind: DictionaryKind,
  table: FileTable,
  entries: readonly DictionaryEntry[],
  options: DictionaryOptions,
): ImportPlan {
  const { initial } = dictionaryWords[kind];
  const [heads = [], ...rows] = table.rows;
  const [headLine = 1, ...fileLines] = table.lines;
  const specs = columnsOf(kind, options);
  const columns = heads.map((head) => specs.find(({ label, name }) => [label, name].includes(head.trim())));
  const key = 'code' in initial ? 'code' : 'name';
  if (!columns.some((spec) => spec?.name === key)) {
    const label = specs.find(({ name }) => name === key)?.label ?? key;
    return { changes: [], faults: [{ line: headLine, message: `Нет столбца «${label}»` }], same: 0 };
  }
  const changes: ImportPlan['changes'][number][] = [];
  const faults: LineFault[] = [];
  const lines = new Map<unknown, number>();
  let same = 0;
  for (const [index, row] of rows.entries()) {
    const line = fileLines[index]!;
    const given = Object.fromEntries(
      columns.flatMap((spec, place) => (spec ? [[spec.name, readAs(spec, row[place] ?? '')]] : [])),
    );
    const known = entries.find(({ values }) => values[key] === given[key]);
    const before = known ? formOf(initial, known) : initial;
    const values = { ...before, ...given };
    const parsed = z.safeParse(entryValues[kind], bodyOf(values));
    const first = lines.get(given[key]);
    lines.set(given[key], first ?? line);
    if (!parsed.success) {
      faults.push({ line, message: parsed.error.issues[0]!.message });
    } else if (first !== undefined) {
      faults.push({ line, message: `Повторяет строку ${first}` });
    } else if (known?.isDeleted) {
      faults.push({ line, message: 'Запись удалена. Сначала восстановите её' });
    } else if (known && JSON.stringify(bodyOf(values)) === JSON.stringify(bodyOf(before))) {
      same += 1;
    } else {
      changes.push({
        line,
        id: known?.id ?? randomUuid(),
        title: String(values['name'] ?? ''),
        values: bodyOf(values),
        ...(known && { version: known.version }),
      });
    }
  }
  return { changes, faults, same };
}
