import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Assignment } from '@otk/domain/user/user.account';
import { useState } from 'react';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { PlusIcon } from '#ui/icons';

import { useAssignmentChoices } from './user.fields.ts';

interface AssignmentPickerProps {
  readonly isBusy?: boolean;
  readonly onAdd: (assignment: Assignment) => void;
  /** What is chosen and not added yet; null until both parts are chosen. */
  readonly onChosen?: (assignment: Assignment | null) => void;
}

/** A division and a role in it. */
export function AssignmentPicker({ isBusy = false, onAdd, onChosen }: AssignmentPickerProps) {
  const { divisions, roles, queries } = useAssignmentChoices();
  const [divisionId, setDivisionId] = useState<string | null>(null);
  const [roleCode, setRoleCode] = useState<string | null>(null);
  const choose = (division: string | null, role: string | null) => {
    setDivisionId(division);
    setRoleCode(role);
    onChosen?.(division !== null && role !== null ? { divisionId: division, roleCode: role } : null);
  };
  const words = {
    getKey: ({ id }: { id: string }) => id,
    getLabel: ({ name }: { name: string }) => name,
  };
  return (
    <Row>
      <Autocomplete
        label="Подразделение"
        options={divisions}
        query={queries.divisions}
        whenEmpty={<NothingYet of="division" />}
        value={divisions?.find(({ id }) => id === divisionId) ?? null}
        onChange={(chosen) => choose(chosen?.id ?? null, roleCode)}
        {...words}
      />
      <Autocomplete
        label="Роль"
        options={roles}
        query={queries.roles}
        whenEmpty={null}
        value={roles?.find(({ id }) => id === roleCode) ?? null}
        onChange={(chosen) => choose(divisionId, chosen?.id ?? null)}
        getNote={({ note }) => note}
        {...words}
      />
      <Button
        startIcon={<PlusIcon />}
        disabled={divisionId === null || roleCode === null}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => {
          if (divisionId !== null && roleCode !== null) {
            onAdd({ divisionId, roleCode });
            choose(divisionId, null);
          }
        }}
      >
        Назначить
      </Button>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  alignItems: 'end',
  [theme.breakpoints.up('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
}));
