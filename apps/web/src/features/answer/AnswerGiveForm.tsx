import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { answerWords } from '@otk/domain/answer/answer.card';
import type { AnswerGiven } from '@otk/domain/answer/answer.schema';

import type { DialogForm as Form } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { TextField } from '#ui/form/TextField';

import type { AskedLine, GivenTyped } from './answer.form.ts';
import { Choice } from './AnswerRecordForm.tsx';

interface AnswerGiveFormProps {
  readonly form: Form<GivenTyped, AnswerGiven>;
  readonly lines: readonly AskedLine[];
  readonly onCancel: () => void;
}

const { SILENT: _nobodyAnswered, ...ownAnswers } = answerWords;

/** The supplier's person: what he answers, and line by line what he agrees with. */
export function AnswerGiveForm({ form, lines, onCancel }: AnswerGiveFormProps) {
  const { typed, errors, change } = form;
  return (
    <DialogForm form={form} submitLabel="Ответить" onCancel={onCancel}>
      <Choice
        label="Ваш ответ"
        words={ownAnswers}
        value={typed.answer}
        error={errors['answer']}
        onChange={(answer) => change({ answer })}
      />
      <TextField
        label="Комментарий"
        value={typed.comment}
        onChange={(comment) => change({ comment })}
        lines={2}
        maxLength={2000}
        error={errors['comment']}
      />
      {lines.length > 0 && <Typography variant="subtitle1">Что обнаружено</Typography>}
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          value={typed.lines[line.id]}
          error={errors[line.id]}
          onChange={(value) => change({ lines: { ...typed.lines, [line.id]: value } })}
        />
      ))}
    </DialogForm>
  );
}

interface LineProps {
  readonly line: AskedLine;
  readonly value: GivenTyped['lines'][string] | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: GivenTyped['lines'][string]) => void;
}

const Line = ({ line, value, error, onChange }: LineProps) => (
  <Asked>
    <span>{line.words}</span>
    <RadioGroup
      row
      aria-label={line.words}
      value={value === undefined ? '' : String(value.isAgreed)}
      onChange={(_event, agreed) => onChange({ isAgreed: agreed === 'true', comment: value?.comment ?? '' })}
    >
      <FormControlLabel value="true" control={<Radio />} label="Согласен" />
      <FormControlLabel value="false" control={<Radio />} label="Не согласен" />
    </RadioGroup>
    {value?.isAgreed === false && (
      <TextField
        label="С чем не согласны"
        value={value.comment}
        onChange={(comment) => onChange({ isAgreed: false, comment })}
        maxLength={500}
        error={error}
      />
    )}
  </Asked>
);

const Asked = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  paddingTop: 8,
  borderTop: `1px solid ${theme.tokens.hairline}`,
}));
