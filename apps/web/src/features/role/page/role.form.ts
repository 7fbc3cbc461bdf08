import { newRole, type Role, type RoleValues } from '@otk/domain/role/role.schema';
import * as z from 'zod/mini';

import { showToast } from '#ui/feedback/Toasts';
import { useRecordForm } from '#platform/record/record-form';

import { useRoleServices } from '../role.services.ts';
import { roleDrafts } from '../role.drafts.ts';

interface RoleForm extends Record<string, string | boolean | readonly string[]> {
  readonly code: string;
  readonly name: string;
  readonly everywhere: boolean;
  readonly isSupplier: boolean;
  readonly permissions: readonly string[];
}

const empty: RoleForm = { code: '', name: '', everywhere: false, isSupplier: false, permissions: ['SELF'] };
const valuesOf = ({ code, name, everywhere, isSupplier, permissions }: Role): RoleForm => ({
  code,
  name,
  everywhere,
  isSupplier,
  permissions: permissions.toSorted(),
});

/** With the version that the edit is based on. */
const roleBody = z.extend(newRole, { version: z.number() });
type RoleBody = z.output<typeof roleBody>;

export function useRoleForm(role: Role | null, onClose: () => void) {
  const roles = useRoleServices();
  const refresh = () => void roles.refresh();
  return useRecordForm<Role, RoleForm, RoleBody>({
    form: roleDrafts.role,
    id: role?.code ?? 'new',
    unsavedAs: role ? `Роль «${role.name}»` : 'Новая роль',
    record: role,
    initial: empty,
    read: (known) => ({ version: known.version, value: valuesOf(known) }),
    fields: ['code', 'name', 'everywhere', 'isSupplier', 'permissions'],
    check: ({ mine, base }) => z.safeParse(roleBody, { ...mine, version: base.version }),
    save({ version, ...values }, changed) {
      if (role === null) {
        return roles.api.create({ body: values });
      }
      const edited = changed
        .filter((field) => field !== 'code')
        .map((field) => [field, values[field as keyof RoleValues]]);
      return roles.api.edit({ params: { code: role.code }, body: { version, ...Object.fromEntries(edited) } });
    },
    reload: async () => (await roles.api.list()).find(({ code }) => code === role?.code) ?? role!,
    onSaved({ name }) {
      showToast({ text: `Роль «${name}» сохранена и уже действует`, kind: 'success' });
      refresh();
      onClose();
    },
  });
}
