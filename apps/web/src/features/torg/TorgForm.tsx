import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { torgEdit, torgFields, type TorgDraft, type TorgEdit, type TorgFields } from '@otk/domain/torg/torg.schema';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import type { Draft } from '#platform/draft';
import { keptEdit } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';
import { useEdited, useEditor } from '#platform/editor/use-editor';
import { saveOrShow } from '#ui/form/save-or-show';
import { RestoredNote } from '#ui/form/RestoredNote';
import { SavedElsewhere } from '#ui/form/SavedElsewhere';
import { Section } from '#ui/layout/Section';
import { TextField } from '#ui/form/TextField';
import type { DraftForm } from '#platform/draft-form';
import { FormStack } from '#ui/layout/boxes';

import { type TorgGroup, torgGroups, type TorgLine } from './torg.words.ts';
import { TorgFiguresTable } from './TorgFiguresTable.tsx';
import { torgDrafts } from './torg.drafts.ts';

const lines = torgGroups.flatMap(({ fields }) => fields);
const names = lines.map(({ name }) => name);
const kept = keptEdit(torgFields);

export interface TorgFormProps {
  readonly draft: TorgDraft;
  readonly openDraft: (form: DraftForm, schema: typeof kept) => Draft<z.output<typeof kept>>;
  /** Rejects with the reason of a refusal; resolves with what the form shows after the save. */
  readonly onSave: (edit: TorgEdit) => Promise<TorgDraft>;
  readonly onPreview: (edit: TorgEdit) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** The letter that the act will send; null while it cannot be saved. */
  readonly renderLetter: (edit: TorgEdit | null) => ReactNode;
  readonly isWaiting: boolean;
}

/** The lines of the act: filled from the case, changed by the person, saved as an act with a number. */
export function TorgForm(props: TorgFormProps) {
  const { draft, openDraft, onSave, onPreview, onUnsaved, renderLetter, isWaiting } = props;
  const [stored] = useState(() => openDraft(torgDrafts.act, kept));
  const bodyOf = (fields: TorgFields) => ({ fields, replaces: draft.replaces });
  const editor = useEditor({
    record: draft,
    read: ({ version, fields }) => ({ version, value: fields }),
    merge: byField<TorgFields>(names),
    draft: stored,
    // Nothing need be changed for the act to be saved.
    isNew: true,
    check: ({ mine }) => z.safeParse(torgEdit, bodyOf(mine)),
    save: onSave,
    onUnsaved,
    placeOf: (path) => path.replace(/^fields\./, ''),
  });
  const edited = useEdited(editor);
  const { mine, conflicts, restoredAt, failure } = edited;
  /** What a preview lacks; the errors of a save come from the editor. */
  const [lacking, setLacking] = useState<Readonly<Record<string, string>>>({});
  const errors = { ...lacking, ...edited.errors };

  const change = (name: TorgLine['name'], value: string) => {
    setLacking({});
    editor.change((before) => ({ ...before, [name]: value }));
  };
  const preview = async () => {
    const checked = z.safeParse(torgEdit, bodyOf(mine));
    if (checked.success) {
      onPreview(checked.data);
    } else {
      setLacking(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path.at(-1)), message])));
    }
    return checked.success;
  };
  return (
    <Section part="act" title={draft.replaces === null ? 'Строки акта' : 'Новая версия акта'}>
      <FormStack noValidate aria-label="Акт ТОРГ-2" onSubmit={(event) => event.preventDefault()}>
        {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={editor.discard} />}
        <TorgFiguresTable figures={draft.figures} />
        {torgGroups.map((group, place) => (
          <Group key={group.title} group={group} isOpen={place < 2} mine={mine} errors={errors} onChange={change} />
        ))}
        {conflicts.length > 0 && (
          <SavedElsewhere
            of={failure}
            lines={lines
              .filter(({ name }) => conflicts.includes(name))
              .map(({ name, label }) => `${label}: ${edited.server.value[name] || '—'}`)}
            isBusy={edited.isSaving}
            onTakeTheirs={() => void editor.decide(conflicts)}
            onWriteMine={() => void editor.decide([])}
          />
        )}
        {draft.refusal === null && renderLetter(z.safeParse(torgEdit, bodyOf(mine)).data ?? null)}
        <Refused of={failure}>
          {sentenceOf(failure)} {typedIsSafe}
        </Refused>
        <Foot>
          <Button
            size="large"
            disabled={draft.refusal !== null}
            onClick={({ currentTarget }) => void saveOrShow(preview, currentTarget.form!)}
          >
            Предпросмотр
          </Button>
          <Button
            variant="contained"
            size="large"
            loading={edited.isSaving || isWaiting}
            loadingPosition="start"
            disabled={draft.refusal !== null}
            onClick={({ currentTarget }) => void saveOrShow(editor.save, currentTarget.form!)}
          >
            {draft.replaces === null ? 'Сохранить акт' : 'Сохранить новую версию'}
          </Button>
        </Foot>
      </FormStack>
    </Section>
  );
}

const sentenceOf = (problem: unknown): string => `${errorMessage(problem).replace(/\.$/, '')}.`;

interface GroupProps {
  readonly group: TorgGroup;
  readonly isOpen: boolean;
  readonly mine: TorgFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: TorgLine['name'], value: string) => void;
}

function Group({ group: { title, fields }, isOpen, mine, errors, onChange }: GroupProps) {
  const isWrong = fields.some(({ name }) => errors[name] !== undefined);
  return (
    <Details open={isOpen || isWrong || undefined}>
      <summary>
        <Typography component="span" variant="subtitle1">
          {title}
        </Typography>
      </summary>
      <Fields>
        {fields.map((field) => (
          <Line
            key={field.name}
            field={field}
            value={mine[field.name]}
            error={errors[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </Fields>
    </Details>
  );
}

interface LineProps {
  readonly field: TorgLine;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const Line = ({ field: { label, lines, options }, value, error, onChange }: LineProps) =>
  options === undefined ? (
    <Cell data-wide={lines !== undefined || undefined}>
      <TextField
        label={label}
        value={value}
        error={error}
        onChange={onChange}
        {...(lines !== undefined && { lines })}
      />
    </Cell>
  ) : (
    <Cell>
      <Choice label={label} value={value} options={options} onChange={onChange} />
    </Cell>
  );

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label>
    <Typography component="span" variant="body2" sx={{ display: 'block', marginBottom: '4px' }}>
      {label}
    </Typography>
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">не указано</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  </label>
);

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.tokens.hairline}`,
  paddingTop: 8,
}));

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  // A label may take two lines: the fields of a row stand on one.
  alignItems: 'end',
  gap: 12,
});

const Cell = styled('div')({ minWidth: 0, '&[data-wide]': { gridColumn: '1 / -1' } });

const Select = styled('select')(({ theme }) => ({
  width: '100%',
  minHeight: 'var(--otk-control)',
  padding: '0 12px',
  font: 'inherit',
  color: 'inherit',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });
