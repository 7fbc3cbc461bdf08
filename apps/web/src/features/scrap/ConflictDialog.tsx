import { Button, Radio, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { Modal } from '#ui/Modal';

type Decision = 'mine' | 'now';

export interface Compared {
  readonly key: string;
  readonly title: string;
  readonly was: string;
  readonly mine: string;
  readonly now: string;
}

interface ConflictDialogProps {
  readonly lines: readonly Compared[];
  /** `theirs`: the keys of the lines whose other value is kept. */
  readonly onDecide: (theirs: readonly string[]) => void;
  readonly onPostpone: () => void;
}

/** For each line both people changed: what it was, what is typed here, what the other person saved. */
export function ConflictDialog({ lines, onDecide, onPostpone }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Decision>>(new Map());
  const isDecided = lines.every(({ key }) => choices.has(key));
  const theirs = lines.map(({ key }) => key).filter((key) => choices.get(key) === 'now');
  return (
    <Modal
      open={lines.length > 0}
      title="Строки изменил другой сотрудник"
      width={560}
      onClose={onPostpone}
      actions={
        <>
          <Button onClick={onPostpone}>Позже</Button>
          <Button variant="contained" disabled={!isDecided} onClick={() => onDecide(theirs)}>
            Сохранить выбранное
          </Button>
        </>
      }
    >
      <Typography color="textSecondary">
        Выберите для каждой строки, что оставить. Введённое вами не потеряно.
      </Typography>
      {lines.map((line) => (
        <Choice
          key={line.key}
          line={line}
          chosen={choices.get(line.key)}
          onChoose={(decision) => setChoices((made) => new Map(made).set(line.key, decision))}
        />
      ))}
    </Modal>
  );
}

interface ChoiceProps {
  readonly line: Compared;
  readonly chosen: Decision | undefined;
  readonly onChoose: (decision: Decision) => void;
}

function Choice({ line: { key, title, was, mine, now }, chosen, onChoose }: ChoiceProps) {
  const option = (decision: Decision, label: string, value: string) => (
    <Option>
      <Radio name={`conflict-${key}`} checked={chosen === decision} onChange={() => onChoose(decision)} />
      <span>
        {label} <strong>{value}</strong>
      </span>
    </Option>
  );
  return (
    <Group>
      <legend>{title}</legend>
      <Was>Было {was}</Was>
      {option('mine', 'У вас', mine)}
      {option('now', 'Сейчас', now)}
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  margin: '16px 0 0',
  padding: '4px 12px 8px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  '& legend': { padding: '0 4px', fontWeight: theme.typography.fontWeightBold },
}));

const Was = styled('p')(({ theme }) => ({ margin: '4px 0', color: theme.tokens.inkMuted }));

const Option = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 'var(--otk-control)',
  cursor: 'pointer',
});
