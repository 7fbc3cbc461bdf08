import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { heldRights, isHeld } from '@otk/domain/auth/auth.works';
import type { PermissionName, Role } from '@otk/domain/role/role.schema';
import { useQuery } from '@tanstack/react-query';

import { saveOrShow } from '#ui/form/save-or-show';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { Hint } from '#ui/feedback/Hint';
import { TrashIcon } from '#ui/icons';
import { ChevronLeftIcon } from '#ui/page-icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { usePerson } from '#platform/person';
import { type FieldSpec, RecordFields } from '#platform/record/RecordFields';
import { useAct } from '#platform/use-act';

import { useRoleServices } from '../role.services.ts';
import { useRoleForm } from './role.form.ts';
import { RolePreview } from './RolePreview.tsx';

interface RoleEditorProps {
  /** Null for a new one. */
  readonly role: Role | null;
  readonly onClose: () => void;
}

const codeField: FieldSpec = {
  kind: 'text',
  name: 'code',
  label: 'Код',
  hint: 'Латинские заглавные буквы, например SENIOR. Потом не меняется',
};
const fields: readonly FieldSpec[] = [
  { kind: 'text', name: 'name', label: 'Название' },
  { kind: 'flag', name: 'everywhere', label: 'Действует во всех подразделениях' },
  { kind: 'flag', name: 'isSupplier', label: 'Представитель поставщика: видит только ТС своего поставщика' },
];

export function RoleEditor({ role, onClose }: RoleEditorProps) {
  const form = useRoleForm(role, onClose);
  const permissions = useQuery(useRoleServices().queries.permissions());
  const chosen = heldRights(form.values);
  const toggle = (code: string) =>
    form.change({
      permissions: (chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]).toSorted(),
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveOrShow(form.save, event.currentTarget);
      }}
    >
      <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={onClose}>
        К ролям
      </Button>
      <PageTitle
        actions={
          <>
            {role && <RemoveRole role={role} onRemoved={onClose} />}
            <Button
              type="submit"
              variant="contained"
              disabled={!form.isEdited}
              loading={form.isSaving}
              loadingPosition="start"
            >
              Сохранить
            </Button>
          </>
        }
      >
        {role?.name ?? 'Новая роль'}
      </PageTitle>
      <Columns>
        <div>
          <Section title="Роль">
            <RecordFields form={form} specs={role === null ? [codeField, ...fields] : fields} />
          </Section>
          <Section title="Права">
            <Loaded query={permissions} whatHappened="Не удалось загрузить права">
              {(all) =>
                groups.map(({ title, holds }) => (
                  <Rights
                    key={title}
                    title={title}
                    permissions={all.filter(({ code }) => holds(code))}
                    chosen={chosen}
                    isGivable={(code) => isHeld(form.values, code)}
                    onToggle={toggle}
                  />
                ))
              }
            </Loaded>
          </Section>
        </div>
        <RolePreview permissions={chosen} />
      </Columns>
    </form>
  );
}

const startsWith =
  (...prefixes: readonly string[]) =>
  (code: string): boolean =>
    prefixes.some((prefix) => code.startsWith(prefix));
const isAdmin = startsWith('USER_', 'DICT_', 'TEMPLATE_');
const isSpecial = startsWith('STEP_', 'CARD_', 'NOTIFIED_');
const groups = [
  { title: 'Работа', holds: (code: string) => !isAdmin(code) && !isSpecial(code) },
  { title: 'Шаги', holds: startsWith('STEP_') },
  { title: 'Поля карточки', holds: startsWith('CARD_') },
  { title: 'Уведомления', holds: startsWith('NOTIFIED_') },
  { title: 'Администрирование', holds: isAdmin },
] as const;

interface RightsProps {
  readonly title: string;
  readonly permissions: readonly PermissionName[];
  readonly chosen: readonly string[];
  /** Whether such a role can have it. */
  readonly isGivable: (code: string) => boolean;
  readonly onToggle: (code: string) => void;
}

/** Nobody can give what he lacks, and a supplier's role has nothing of the works; such a box is shown and cannot be set. */
function Rights({ title, permissions, chosen, isGivable, onToggle }: RightsProps) {
  const own = usePerson().permissions;
  return (
    <Group>
      <Typography component="legend" variant="subtitle2">
        {title}
      </Typography>
      {permissions.map(({ code, name }) => {
        const isChosen = chosen.includes(code);
        const isOut = !isGivable(code) || (!isChosen && !own.includes(code) && !code.startsWith('NOTIFIED_'));
        return (
          <FormControlLabel
            key={code}
            label={name}
            disabled={isOut}
            control={<Checkbox checked={isChosen} onChange={() => onToggle(code)} />}
          />
        );
      })}
    </Group>
  );
}

function RemoveRole({ role, onRemoved }: { readonly role: Role; readonly onRemoved: () => void }) {
  const roles = useRoleServices();
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const remove = async () => {
    const isSure = await confirm({
      title: 'Удалить роль?',
      object: role.name,
      consequence: 'Никому не назначена. Шаблоны и история не изменятся.',
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (isSure && (await run('remove', async () => void (await roles.api.remove({ params: { code: role.code } }))))) {
      await roles.refresh();
      onRemoved();
    }
  };
  const isAssigned = role.people > 0;
  return (
    <>
      <Button startIcon={<TrashIcon />} disabled={isAssigned || busy.size > 0} onClick={() => void remove()}>
        Удалить
      </Button>
      {isAssigned && <Hint label="Удалить" text="Роль назначена людям. Сначала дайте им другую роль." />}
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('big')]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
}));

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  minWidth: 0,
  margin: '0 0 16px',
  padding: 0,
  border: 0,
});
