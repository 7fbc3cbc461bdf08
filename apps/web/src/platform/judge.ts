// What is typed in a form, judged by the schema of the call it becomes.
import { findUnstorable } from '@otk/domain/kernel/storable-words';
import * as z from 'zod/mini';

/** Messages by the path of the field they belong to: `comment`, `lines.0.comment`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Judged<Body> =
  | { readonly body: Body; readonly errors?: undefined }
  | { readonly errors: FieldErrors; readonly body?: undefined };

export function judge<S extends z.ZodMiniType>(schema: S, value: unknown): Judged<z.output<S>> {
  const odd = findUnstorable(value);
  if (odd) {
    return { errors: { [odd.path]: odd.message } };
  }
  const judged = z.safeParse(schema, value);
  return judged.success
    ? { body: judged.data }
    : // Of several messages about one field the first is shown.
      {
        errors: Object.fromEntries(
          judged.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
        ),
      };
}

/** The same with the faults of a field in one place: those of `found.lines.0.net` are at `found`. */
export function judgeFields<S extends z.ZodMiniType>(schema: S, value: unknown): Judged<z.output<S>> {
  const judged = judge(schema, value);
  return judged.errors
    ? { errors: Object.fromEntries(Object.entries(judged.errors).map(([path, words]) => [path.split('.')[0]!, words])) }
    : judged;
}

/** The value of a field that nothing is typed into; a switch is never empty. */
export function emptied<V>(value: V): V | '' | null | [] {
  if (typeof value === 'boolean') {
    return value;
  }
  return Array.isArray(value) ? [] : typeof value === 'string' ? '' : null;
}

/** `2026-11-15` and `14:05` by the clock of the device as an instant; empty when they are none. */
export function instantOf({ day, time }: { readonly day: string; readonly time: string }): string {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The day and time fields of an instant, by the clock of the device. */
export function fieldsOf(at: Date): { readonly day: string; readonly time: string } {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
