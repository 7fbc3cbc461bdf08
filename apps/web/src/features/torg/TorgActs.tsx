import { Alert, Button, Chip, Typography } from '@mui/material';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import type { TorgCheck, TorgFile } from '@otk/domain/torg/torg.schema';

import { formatDateTime } from '#ui/format';
import { LineList } from '#ui/layout/LineList';
import { Section } from '#ui/layout/Section';

import { stateWords } from './torg.words.ts';

interface TorgActsProps {
  readonly check: TorgCheck;
  /** Acts with their files; empty for those who may only see whether there is one. */
  readonly files: readonly TorgFile[];
  /** A number that was given outside the product. */
  readonly strange: string | null;
  readonly mayVoid: boolean;
  readonly onOpen: (file: TorgFile) => void;
  readonly onVoid: () => void;
}

/** The act in force, earlier versions, and what forbids an act when there is none. */
export const TorgActs = ({ check: { act, refusal }, files, strange, mayVoid, onOpen, onVoid }: TorgActsProps) => (
  <Section
    title="Акт ТОРГ-2"
    aside={
      act &&
      mayVoid && (
        <Button color="error" onClick={onVoid}>
          Аннулировать
        </Button>
      )
    }
  >
    {!act && (
      <Typography color="textSecondary">
        {strange === null ? 'Акта пока нет' : `${paperNumber('Акт', strange)} составлен вне программы: файла нет`}
      </Typography>
    )}
    {act && files.length === 0 && (
      <Typography>
        № {act.number}, сохранён {formatDateTime(act.savedAt)}
      </Typography>
    )}
    {act?.isOutdated && (
      <Alert severity="warning" sx={{ marginBottom: 1 }}>
        Веса карточки изменились после акта. Сохраните новую версию.
      </Alert>
    )}
    {!act && refusal !== null && (
      <Alert severity="info" sx={{ marginTop: 1 }}>
        {refusal}
      </Alert>
    )}
    <LineList>
      {files.map((file) => (
        <li key={file.id}>
          <div>
            <Typography component="p" sx={{ fontWeight: 500, textDecoration: isOff(file) ? 'line-through' : 'none' }}>
              № {file.number}
              {file.version > 1 && `, версия ${file.version}`}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(file.savedAt)} · {file.savedBy}
              {file.voidReason !== null && ` · ${file.voidReason}`}
            </Typography>
          </div>
          <Chip size="small" label={stateWords(file, files)} color={file.state === 'SAVED' ? 'success' : 'default'} />
          <Button onClick={() => onOpen(file)}>Открыть</Button>
        </li>
      ))}
    </LineList>
  </Section>
);

const isOff = ({ state }: TorgFile): boolean => state !== 'SAVED';
