import { Button, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { answerWords, meansWords } from '@otk/domain/answer/answer.card';
import type { AnswerRecord } from '@otk/domain/answer/answer.schema';
import { useRef } from 'react';

import type { DialogForm as Form } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { UploadIcon } from '#ui/page-icons';
import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { TextField } from '#ui/form/TextField';
import { TimeField } from '#ui/day/TimeField';

import type { RecordTyped } from './answer.form.ts';

interface AnswerRecordFormProps {
  readonly form: Form<RecordTyped, AnswerRecord>;
  /** Stores the file as a document of the transport and returns its local number. */
  readonly onFile: (file: File) => string | undefined;
  /** Why the device or the server did not take the file. */
  readonly fileFailure: string | null;
  readonly onCancel: () => void;
}

/** What the supplier answered, who, when and how; the file of the answer. */
export function AnswerRecordForm({ form, onCancel, ...file }: AnswerRecordFormProps) {
  const { typed, errors, change } = form;
  return (
    <DialogForm form={form} submitLabel="Записать ответ" onCancel={onCancel}>
      <Choice
        label="Ответ поставщика"
        words={answerWords}
        value={typed.answer}
        error={errors['answer']}
        onChange={(answer) => change({ answer })}
      />
      {typed.answer !== 'SILENT' && (
        <>
          <TextField
            isRequired
            label="Кто ответил"
            value={typed.by}
            onChange={(by) => change({ by })}
            maxLength={200}
            error={errors['by']}
          />
          <Choice
            label="Как получен ответ"
            words={outsideMeans}
            value={typed.means}
            error={errors['means']}
            onChange={(means) => change({ means })}
          />
        </>
      )}
      <Moment>
        <DayField
          isRequired
          isTextKept
          label="Дата"
          value={typed.day}
          onChange={(day) => change({ day })}
          error={errors['date']}
        />
        <TimeField label="Время" value={typed.time} onChange={(time) => change({ time })} />
      </Moment>
      <TextField
        label="Слова поставщика"
        isRequired={form.isRequired('comment')}
        value={typed.comment}
        onChange={(comment) => change({ comment })}
        lines={2}
        maxLength={2000}
        error={errors['comment']}
      />
      <AnswerFile {...file} file={typed.file} onChange={(chosen) => change({ file: chosen })} />
    </DialogForm>
  );
}

const { PRODUCT: _inProduct, ...outsideMeans } = meansWords;

interface ChoiceProps {
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export const Choice = ({ label, words, value, error, onChange }: ChoiceProps) => (
  <div>
    <Typography variant="subtitle1">{label}</Typography>
    <RadioGroup aria-label={label} value={value} onChange={(_event, chosen) => onChange(chosen)}>
      {Object.entries(words).map(([code, text]) => (
        <FormControlLabel key={code} value={code} control={<Radio />} label={text} />
      ))}
    </RadioGroup>
    {error && <FormHelperText error>{error}</FormHelperText>}
  </div>
);

interface AnswerFileProps extends Pick<AnswerRecordFormProps, 'onFile' | 'fileFailure'> {
  readonly file: RecordTyped['file'];
  readonly onChange: (file: RecordTyped['file']) => void;
}

/** The file becomes a document of the transport as soon as it is chosen, so it cannot be lost with the dialog. */
function AnswerFile({ file, fileFailure, onFile, onChange }: AnswerFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const take = (chosen: File | undefined) => {
    const localId = chosen && onFile(chosen);
    if (localId !== undefined) {
      onChange({ localId, name: chosen!.name });
    }
  };
  return (
    <div>
      <Button startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
        {file ? 'Заменить файл' : 'Приложить файл ответа'}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Файл ответа"
        accept=".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xls,.xlsx,.txt"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      {file && fileFailure === null && <FormHelperText>{file.name}: приложен к документам ТС</FormHelperText>}
      {file && fileFailure !== null && (
        <FormHelperText error>
          {file.name}: {fileFailure}. Выберите другой файл.
        </FormHelperText>
      )}
    </div>
  );
}

const Moment = styled('div')({ display: 'grid', gridTemplateColumns: dayColumns, gap: 12 });
