import * as z from 'zod/mini';

import { requiredText } from '../../kernel/schema.ts';

/** A set of permissions that is given to a person in a division. */
export const role = z
  .object({
    code: z.string(),
    name: z.string(),
    /** The role is not limited to its division (administrators). */
    everywhere: z.boolean(),
    /** The role represents a supplier and sees his transports alone. */
    isSupplier: z.boolean(),
    permissions: z.array(z.string()),
    /** Assignments of people who are not removed. */
    people: z.number(),
    /** Raised by every change; an edit names the version it is based on. */
    version: z.number(),
  })
  .register(z.globalRegistry, { id: 'Role' });
export type Role = z.output<typeof role>;

export const roleValues = z.strictObject({
  name: requiredText(100, 'Укажите название роли'),
  everywhere: z.boolean(),
  isSupplier: z.boolean(),
  permissions: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(200)),
});
export type RoleValues = z.output<typeof roleValues>;

const code = z
  .string('Укажите код роли')
  .check(z.trim(), z.regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Код: 2–20 латинских заглавных букв, цифр и знаков _'));
export const newRole = z.strictObject({ code, ...roleValues.shape });
export type NewRole = z.output<typeof newRole>;
export const roleEdit = z.strictObject({ ...z.partial(roleValues).shape, version: z.number().check(z.int()) });
export type RoleEdit = z.output<typeof roleEdit>;

export const permissionName = z
  .object({ code: z.string(), name: z.string() })
  .register(z.globalRegistry, { id: 'PermissionName' });
export type PermissionName = z.output<typeof permissionName>;
