import { Button } from '@mui/material';
import { divisionTitle, roleLine, sortDivisions } from '@otk/domain/division/division.rules';
import type { Udr } from '@otk/domain/division/division.schema';
import type { Result } from '@otk/domain/kernel/result';
import { useId, useState, type SubmitEvent } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { Autocomplete } from '#ui/form/Autocomplete';
import { focusOnMount } from '#ui/focus-on-mount';
import { Modal } from '#ui/layout/Modal';
import { FormStack } from '#ui/layout/boxes';

interface DivisionDialogProps {
  readonly divisions: readonly Udr[];
  readonly onChoose: (udrId: string) => Promise<Result<null>>;
  readonly onSignOut: () => void;
}

/** spec §2: opens at sign-in when the user has several UDRs and none is reusable. */
export function DivisionDialog({ divisions, onChoose, onSignOut }: DivisionDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<Udr | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async () => {
    // spec §5: submitting without a chosen division does nothing.
    if (!chosen || isBusy) {
      return;
    }
    setIsBusy(true);
    setError(null);
    const result = await onChoose(chosen.id);
    setIsBusy(false);
    setError(result.error);
  };

  return (
    <Modal
      open
      title="Выберите подразделение"
      width={440}
      actions={
        <>
          <Button variant="text" onClick={onSignOut}>
            Выйти
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={isBusy} loadingPosition="start">
            Продолжить
          </Button>
        </>
      }
    >
      <FormStack
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Autocomplete
          placeholder="Подразделение"
          options={sortDivisions(divisions)}
          value={chosen}
          onChange={setChosen}
          getKey={({ id }) => id}
          getLabel={divisionTitle}
          getNote={roleLine}
          inputRef={focusOnMount}
        />
        <Refused of={error}>{error}</Refused>
      </FormStack>
    </Modal>
  );
}
