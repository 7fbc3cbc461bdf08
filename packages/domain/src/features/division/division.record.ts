// Divisions as administrators keep them. Apart from the assignments, which are loaded before sign-in.
import * as z from 'zod/mini';

import { requiredText } from '../../kernel/schema.ts';

export const division = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.nullable(z.string()),
    /** Divisions whose transports this division works with besides its own. */
    seenDivisionIds: z.array(z.uuid()),
    /** Assignments of people who are not removed. */
    people: z.number(),
    isDeleted: z.boolean(),
    /** Raised by every change; an edit names the version it is based on. */
    version: z.number(),
  })
  .register(z.globalRegistry, { id: 'Division' });
export type Division = z.output<typeof division>;

export const divisionValues = z.strictObject({
  name: requiredText(150, 'Укажите название подразделения'),
  seenDivisionIds: z.array(z.uuid()).check(z.maxLength(200)),
});
export type DivisionValues = z.output<typeof divisionValues>;
const code = z
  .string('Укажите код')
  .check(z.trim(), z.regex(/^[\p{Lu}\d_-]{2,30}$/u, 'Код: 2–30 заглавных букв, цифр и знаков «_» и «-»'));
export const newDivision = z.strictObject({ code, ...divisionValues.shape });
export type NewDivision = z.output<typeof newDivision>;
export const divisionEdit = z.strictObject({ ...z.partial(divisionValues).shape, version: z.number().check(z.int()) });
export type DivisionEdit = z.output<typeof divisionEdit>;
