import * as z from 'zod/mini';

/** A set of permissions that is given to a person in a division. */
export const role = z
  .object({
    code: z.string(),
    name: z.string(),
    /** The role is not limited to its division (administrators). */
    everywhere: z.boolean(),
    permissions: z.array(z.string()),
    /** Assignments of people who are not removed. */
    people: z.number(),
  })
  .register(z.globalRegistry, { id: 'Role' });
export type Role = z.output<typeof role>;

export const permissionName = z
  .object({ code: z.string(), name: z.string() })
  .register(z.globalRegistry, { id: 'PermissionName' });
export type PermissionName = z.output<typeof permissionName>;
