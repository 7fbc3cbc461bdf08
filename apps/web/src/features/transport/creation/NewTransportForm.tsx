import { Alert, Button } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { ApiError } from '#platform/api-error';
import { useEdited, useEditedField } from '#platform/editor/use-editor';
import { enterMovesOn } from '#ui/form/enter-moves-on';
import { FormFrame } from '#ui/form/FormFrame';
import { saveOrShow } from '#ui/form/save-or-show';
import { TextField } from '#ui/form/TextField';
import { Stack } from '#ui/layout/boxes';

import { CreationRefused } from '../part/CreationRefused.tsx';
import { creationFields, formPath } from '../transport.creation.ts';
import type { TransportReferences } from '../transport.lookups.ts';
import { ContainerFields } from './ContainerFields.tsx';
import { type CreationEditor, useCreationEditor } from './transport.creation-editor.ts';
import { NumberFields } from './NumberFields.tsx';
import { PaperFields } from './PaperFields.tsx';

interface NewTransportFormProps {
  readonly references: TransportReferences;
  readonly onCreated: (transport: Transport) => void;
  /** Starts an empty form. */
  readonly onRestart: () => void;
}

export function NewTransportForm({ references, onCreated, onRestart }: NewTransportFormProps) {
  const { editor, usualStation, transportId, startAnother } = useCreationEditor(onCreated);
  const isRestored = useEdited(editor, ({ restoredAt }) => restoredAt !== null);
  const failure = useEdited(editor, (state) => state.failure);
  return (
    <FormFrame
      onSubmit={({ currentTarget }) => saveOrShow(editor.save, currentTarget)}
      submitLabel="Сохранить"
      actions={
        <Button
          variant="text"
          onClick={() => {
            editor.discard();
            onRestart();
          }}
        >
          Очистить
        </Button>
      }
    >
      <Stack onKeyDown={enterMovesOn}>
        {isRestored && <Alert severity="info">Восстановлено то, что вы вводили раньше</Alert>}
        <NumberFields editor={editor} types={references.transportTypes} />
        <IfPlatform editor={editor} />
        <PaperFields editor={editor} references={references} usualStation={usualStation} />
        <SpecialMark editor={editor} />
      </Stack>
      {!isAtField(failure) && (
        <CreationRefused
          of={failure}
          code="transport.duplicate"
          page={`/auto/${transportId()}`}
          onOther={startAnother}
          save={editor.save}
        />
      )}
    </FormFrame>
  );
}

interface PartProps {
  readonly editor: CreationEditor;
}

function IfPlatform({ editor }: PartProps) {
  const { value } = useEditedField(editor, 'transportType');
  return value?.kind === 'PLATFORM' ? <ContainerFields editor={editor} /> : null;
}

function SpecialMark({ editor }: PartProps) {
  return <TextField {...useEditedField(editor, 'specialMark')} label="Особые отметки" lines={2} maxLength={2000} />;
}

/** The refusal names a field of this form and is shown there. */
const isAtField = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.fields ?? []).some(({ path }) => creationFields.some((field) => field === formPath(path).split('.')[0]));
