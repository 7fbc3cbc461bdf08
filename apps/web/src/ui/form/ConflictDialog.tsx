import { Button, Radio, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Decided, decidedOf, type DecisionReason } from '@otk/domain/kernel/decision';
import { useState } from 'react';

import { By, useAuthorOf } from './conflict-authors.tsx';
import { Modal } from '../layout/Modal.tsx';
import { Why } from './Why.tsx';

type Decision = 'mine' | 'now';

export interface Compared {
  readonly key: string;
  readonly title: string;
  readonly was: string;
  readonly mine: string;
  readonly now: string;
  /** Where the history of the object says who wrote the current value. */
  readonly field: string;
  /** Of a list: the line in history. */
  readonly line?: string | undefined;
  /** Who wrote the value and when; without it the value of this person is being typed. */
  readonly mineBy?: string;
  readonly nowBy?: string;
}

/** What stands in the dialog while there is nothing to choose from, and the button for it. */
interface Instead {
  readonly text: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

interface ConflictDialogProps {
  readonly title?: string;
  /** What is compared, above the lines. */
  readonly about?: string;
  readonly lines: readonly Compared[];
  readonly instead?: Instead;
  /** A question of its own, whose answer history keeps anyway. */
  readonly isQuestion?: boolean;
  /** `theirs`: the keys of the lines whose other value is kept; `decided`: what history says of it. */
  readonly onDecide: (theirs: readonly string[], decided?: Decided) => void;
  readonly onPostpone: () => void;
}

/** For each part that two people changed: what it was, what this person wrote, what the server has now. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title = 'Строки изменил другой сотрудник', about, lines, instead, isQuestion, onDecide, onPostpone } = props;
  const [choices, setChoices] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [reason, setReason] = useState<DecisionReason>();
  const isDecided = lines.every(({ key }) => choices.has(key)) && (isQuestion || reason !== undefined);
  const theirs = lines.map(({ key }) => key).filter((key) => choices.get(key) === 'now');
  return (
    <Modal
      open={lines.length > 0 || instead !== undefined}
      title={title}
      width={560}
      onClose={onPostpone}
      actions={
        <>
          <Button onClick={onPostpone}>Позже</Button>
          {instead ? (
            <Button variant="contained" loading={instead.isBusy} onClick={instead.onClick}>
              {instead.label}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={!isDecided}
              onClick={() => onDecide(theirs, reason && decidedOf(lines, theirs, reason))}
            >
              Сохранить выбранное
            </Button>
          )}
        </>
      }
    >
      {about !== undefined && <Typography>{about}</Typography>}
      <Typography color="textSecondary">
        {instead?.text ?? 'Выберите, что оставить. Введённое вами не потеряно.'}
      </Typography>
      {lines.map((line) => (
        <Choice
          key={line.key}
          line={line}
          chosen={choices.get(line.key)}
          onChoose={(decision) => setChoices((made) => new Map(made).set(line.key, decision))}
        />
      ))}
      {!instead && !isQuestion && <Why reason={reason} onChoose={setReason} />}
    </Modal>
  );
}

interface ChoiceProps {
  readonly line: Compared;
  readonly chosen: Decision | undefined;
  readonly onChoose: (decision: Decision) => void;
}

function Choice({ line, chosen, onChoose }: ChoiceProps) {
  const { key, title, was, mine, now, mineBy = 'Вы, сейчас' } = line;
  const authorOf = useAuthorOf();
  const nowBy = line.nowBy ?? authorOf(line.field);
  const option = (decision: Decision, label: string, value: string, by?: string) => (
    <Option>
      <Radio name={`conflict-${key}`} checked={chosen === decision} onChange={() => onChoose(decision)} />
      <span>
        {label} <strong>{value}</strong>
        {by !== undefined && <By>{by}</By>}
      </span>
    </Option>
  );
  return (
    <Group>
      <legend>{title}</legend>
      <Was>Было {was}</Was>
      {option('mine', 'Оставить моё:', mine, mineBy)}
      {option('now', 'Взять с сервера:', now, nowBy)}
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
  'label + &': { marginTop: 8 },
});
