// A dictionary as a table file: its columns are the fields of the form, a row is an entry.
import {
  type DictionaryEntry,
  type DictionaryKind,
  entryValues,
  type EntryValues,
} from '@otk/domain/dictionary/dictionary.kind';
import * as z from 'zod/mini';

import { writeCsv } from '#platform/csv';
import { randomUuid } from '#platform/random-uuid';
import type { Sheet } from '#platform/xlsx';

import type { FieldSpec } from '../admin/RecordFields.tsx';
import { bodyOf, type DictionaryOptions, dictionaryWords, formOf } from './dictionary-kinds.ts';

export interface ImportPlan {
  readonly changes: readonly {
    readonly id: string;
    readonly title: string;
    readonly values: EntryValues;
    /** Absent for a new entry. */
    readonly version?: number;
  }[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
  readonly same: number;
}

const shownOf = (spec: FieldSpec, value: EntryValues[string] | undefined): string => {
  if (spec.kind === 'one') {
    return spec.options.find(({ id }) => id === value)?.name ?? '';
  }
  if (spec.kind === 'flag') {
    return value === true ? 'да' : 'нет';
  }
  return spec.kind === 'number' ? String(value ?? '').replace('.', ',') : String(value ?? '');
};

const readAs = (spec: FieldSpec, cell: string): EntryValues[string] => {
  const text = cell.trim();
  if (spec.kind === 'one') {
    return spec.options.find(({ id, name }) => name.toLowerCase() === text.toLowerCase() || id === text)?.id ?? null;
  }
  if (spec.kind === 'flag') {
    return ['да', '1', 'true'].includes(text.toLowerCase());
  }
  if (spec.kind === 'number') {
    return text === '' ? null : Number(text.replace(',', '.'));
  }
  return text;
};

export function sheetOf(kind: DictionaryKind, entries: readonly DictionaryEntry[], options: DictionaryOptions): Sheet {
  const { title, fields } = dictionaryWords[kind];
  const specs = fields(options);
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
  table: readonly (readonly string[])[],
  entries: readonly DictionaryEntry[],
  options: DictionaryOptions,
): ImportPlan {
  const { fields, initial } = dictionaryWords[kind];
  const [heads = [], ...rows] = table;
  const specs = fields(options);
  const columns = heads.map((head) => specs.find(({ label, name }) => [label, name].includes(head.trim())));
  const key = 'code' in initial ? 'code' : 'name';
  if (!columns.some((spec) => spec?.name === key)) {
    const label = specs.find(({ name }) => name === key)?.label ?? key;
    return { changes: [], faults: [{ line: 1, message: `Нет столбца «${label}»` }], same: 0 };
  }
  const changes: ImportPlan['changes'][number][] = [];
  const faults: ImportPlan['faults'][number][] = [];
  let same = 0;
  for (const [index, row] of rows.entries()) {
    const given = Object.fromEntries(
      columns.flatMap((spec, place) => (spec ? [[spec.name, readAs(spec, row[place] ?? '')]] : [])),
    );
    const known = entries.find(({ values }) => values[key] === given[key]);
    const before = known ? formOf(initial, known) : { ...initial, ...('sort' in initial && { sort: index + 1 }) };
    const values = { ...before, ...given };
    const parsed = z.safeParse(entryValues[kind], bodyOf(values));
    if (!parsed.success) {
      faults.push({ line: index + 2, message: parsed.error.issues[0]!.message });
    } else if (known && JSON.stringify(bodyOf(values)) === JSON.stringify(bodyOf(before))) {
      same += 1;
    } else {
      const title = String(values['name'] ?? '');
      changes.push({ id: known?.id ?? randomUuid(), title, values, ...(known && { version: known.version }) });
    }
  }
  return { changes, faults, same };
}
