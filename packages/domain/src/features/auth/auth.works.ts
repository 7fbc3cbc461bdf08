// What a role allows of what it was given.
import type { Permission } from './auth.permission.ts';

/** About the works, its people and its scales: a role that stands for a supplier does not have them, whatever it was given. */
export const rightsOfWorks: readonly string[] = [
  'ACCURACY_ALL',
  'ACCURACY_NAMES',
  'ACCURACY_READ',
  'AUDIT_READ',
  'DEVICE_READ',
  'LOOKALIKE_DECIDE',
  'SCALE_WATCH',
  'SECOND_LOOK',
  'SHIFT_READ',
] satisfies Permission[];

interface Given {
  readonly isSupplier: boolean;
  readonly permissions: readonly string[];
}

export const isHeld = ({ isSupplier }: Pick<Given, 'isSupplier'>, right: string): boolean =>
  !(isSupplier && rightsOfWorks.includes(right));

export const heldRights = (role: Given): string[] => role.permissions.filter((right) => isHeld(role, right));
