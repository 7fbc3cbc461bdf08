import { IconButton, Typography } from '@mui/material';
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Udr } from '@otk/domain/division/division.schema';
import type { Account } from '@otk/domain/user/user.account';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { TrashIcon } from '#ui/icons';
import { Section } from '#ui/layout/Section';
import { Lines } from '#ui/layout/Lines';
import { useAct } from '#platform/use-act';

import { usePeopleServices } from '../user.people.services.ts';
import { requestFailure } from '../user.failure.ts';
import { AssignmentPicker } from './AssignmentPicker.tsx';

interface UserAssignmentsProps {
  readonly person: Account;
  readonly isSelf: boolean;
}

/** Where the person works and with which role. */
export function UserAssignments({ person, isSelf }: UserAssignmentsProps) {
  const people = usePeopleServices();
  const confirm = useConfirm();
  const { busy, run } = useAct(requestFailure);
  const mayChange = !isSelf && !person.isDeleted;
  const remove = async (udr: Udr) => {
    const isSure = await confirm({
      title: 'Снять назначение?',
      object: `${person.fullName}: ${udr.ownerName}, ${divisionTitle(udr)}`,
      consequence: 'Человек сразу перестанет работать в этом подразделении. Его записи останутся.',
      confirmLabel: 'Снять',
      danger: true,
    });
    if (isSure) {
      await run(udr.id, async () => people.keep(await people.api.removeRole({ params: { id: udr.id } })));
    }
  };
  return (
    <Section title="Назначения">
      <Lines>
        {person.udr.map((udr) => (
          <li key={udr.id}>
            <span>
              <b>{udr.ownerName}</b>
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {divisionTitle(udr)}
              </Typography>
            </span>
            {mayChange && (
              <IconButton
                aria-label={`Снять: ${udr.ownerName}, ${divisionTitle(udr)}`}
                disabled={busy.size > 0}
                onClick={() => void remove(udr)}
              >
                <TrashIcon />
              </IconButton>
            )}
          </li>
        ))}
      </Lines>
      {person.udr.length === 0 && <Typography color="textSecondary">Назначений нет: работать нельзя.</Typography>}
      {mayChange && (
        <AssignmentPicker
          isBusy={busy.has('add')}
          onAdd={(body) =>
            void run('add', async () => people.keep(await people.api.addRole({ params: { id: person.id }, body })))
          }
        />
      )}
    </Section>
  );
}
