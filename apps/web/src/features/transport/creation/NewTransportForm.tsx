import { Alert, Button } from '@mui/material';
import { localUuid } from '@otk/domain/kernel/local-uuid';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useEffect, useEffectEvent } from 'react';
import { useWatch, type Control } from 'react-hook-form';

import { ApiError } from '#platform/api-error';
import { Form, type FormOf } from '#ui/Form';
import { FormTextField } from '#ui/FormFields';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { enterMovesOn } from '#ui/enter-moves-on';

import { creationFields, creationForm, type CreationForm, emptyCreation, formPath } from '../transport.creation.ts';
import type { TransportReferences } from '../transport.lookups.ts';
import { useTransportServices } from '../transport.services.ts';
import { ContainerFields } from './ContainerFields.tsx';
import { createTransport } from './transport.create.ts';
import type { CreationDraftState } from './transport.creation-draft.ts';
import { Stack } from './transport.form-layout.ts';
import { NumberFields } from './NumberFields.tsx';
import { PaperFields } from './PaperFields.tsx';

interface NewTransportFormProps {
  readonly references: TransportReferences;
  readonly draft: CreationDraftState;
  readonly onCreated: (transport: Transport) => void;
  /** Discards what was typed and starts an empty form. */
  readonly onRestart: () => void;
}

export function NewTransportForm({ references, draft, onCreated, onRestart }: NewTransportFormProps) {
  const transport = useTransportServices();
  const { outbox } = usePlatform();
  const { udr } = usePerson();

  const save = async (values: CreationForm, form: FormOf<CreationForm>) => {
    try {
      const localId = draft.localId();
      const created = await createTransport(
        { ...transport, entries: () => outbox.getState().entries },
        {
          form: values,
          localId,
          division: { id: udr?.divisionId ?? localUuid(localId), name: udr?.name ?? null },
          now: new Date(),
        },
      );
      draft.drop();
      onCreated(created);
    } catch (error) {
      if (!showAtFields(error, form)) {
        throw error;
      }
    }
  };

  return (
    <Form
      schema={creationForm}
      defaultValues={draft.values}
      onSubmit={save}
      submitLabel="Сохранить"
      actions={
        <Button variant="text" onClick={onRestart}>
          Очистить
        </Button>
      }
    >
      {({ control }) => (
        <Stack onKeyDown={enterMovesOn}>
          {draft.isRestored && <Alert severity="info">Восстановлено то, что вы вводили раньше</Alert>}
          <NumberFields control={control} types={references.transportTypes} />
          <IfPlatform control={control} />
          <PaperFields control={control} references={references} />
          <FormTextField control={control} name="specialMark" label="Особые отметки" lines={2} maxLength={2000} />
          <Keeper control={control} onChange={draft.keep} />
        </Stack>
      )}
    </Form>
  );
}

function IfPlatform({ control }: { readonly control: Control<CreationForm, unknown, CreationForm> }) {
  const type = useWatch({ control, name: 'transportType' });
  return type?.kind === 'PLATFORM' ? <ContainerFields control={control} /> : null;
}

interface KeeperProps {
  readonly control: Control<CreationForm, unknown, CreationForm>;
  readonly onChange: (values: CreationForm) => void;
}

/** Every change is stored on the device. */
function Keeper({ control, onChange }: KeeperProps): null {
  const values = useWatch({ control }) as CreationForm;
  const keep = useEffectEvent((text: string) => {
    if (text !== JSON.stringify(emptyCreation)) {
      onChange(values);
    }
  });
  const text = JSON.stringify(values);
  useEffect(() => keep(text), [text]);
  return null;
}

/** False when the refusal names no field of this form. */
function showAtFields(error: unknown, form: FormOf<CreationForm>): boolean {
  const named = error instanceof ApiError ? (error.fields ?? []) : [];
  const known = named.filter(({ path }) => creationFields.includes(formPath(path).split('.')[0] ?? ''));
  known.forEach(({ path, message }, index) =>
    form.setError(formPath(path) as keyof CreationForm, { message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}
