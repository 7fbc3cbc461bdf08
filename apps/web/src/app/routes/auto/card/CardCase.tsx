// Where the case of the card stands, who acts next and by when, and the primary action of the person who looks.
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isTurnOf, nextStepOf, turnNames } from '@otk/domain/transport/transport.awaited';
import { caseStages } from '@otk/domain/transport/transport.case';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { CaseStepper } from '#features/transport/card/CaseStepper';
import { Deadline } from '#ui/day/Deadline';
import { deadlineWords } from '#ui/day/deadline';
import { useNow } from '#ui/day/use-now';
import type { AwaitedAct, CardActor, CardPartProps } from '#features/transport/part/transport.card-part';

import { caseActs } from '../../../composed.ts';
import type { CardTab } from './card-tab.ts';

/** The act that is awaited, when this person may do it. */
export const caseActOf = (actor: CardActor, transport: Transport): AwaitedAct | undefined =>
  caseActs.find(({ awaited, isOffered }) => awaited === transport.awaited && isOffered(actor, transport));

interface CardCaseProps extends CardPartProps {
  readonly onTab: (tab: CardTab) => void;
  /** The primary action stands elsewhere: in the bar of a small screen. */
  readonly isActElsewhere?: boolean | undefined;
}

export function CardCase({ transport, actor, onTab, isActElsewhere }: CardCaseProps) {
  const stages = caseStages(transport);
  if (stages === null) {
    return null;
  }
  return (
    <Case aria-label="Дело о расхождении">
      <CaseStepper stages={stages} />
      <Next transport={transport} actor={actor} onTab={onTab} isActElsewhere={isActElsewhere} />
    </Case>
  );
}

function Next({ transport, actor, onTab, isActElsewhere = false }: CardCaseProps) {
  const now = useNow();
  const step = nextStepOf(transport, now, transport.responsibleStorage?.notice ?? null);
  if (!step) {
    return null;
  }
  const deadline = deadlineWords(step.by, now);
  const who = isTurnOf(actor, step.turn) ? 'Ваш ход' : turnNames[step.turn];
  return (
    <Line>
      <span>
        <strong>
          {who}: {step.what}
        </strong>{' '}
        {deadline && <Deadline words={deadline} />}
      </span>
      {!isActElsewhere && <CaseAct transport={transport} actor={actor} onTab={onTab} />}
    </Line>
  );
}

/** The act that is awaited, as the primary button. Its dialog stays open when another person does the act meanwhile. */
export function CaseAct({ onTab, ...card }: CardCaseProps) {
  const act = caseActOf(card.actor, card.transport);
  const [opened, setOpened] = useState<AwaitedAct | null>(null);
  return (
    <>
      {act && (
        <Button
          variant="contained"
          size="large"
          onClick={() => ('tab' in act.place ? onTab(act.place.tab as CardTab) : setOpened(act))}
        >
          {act.title(card.actor)}
        </Button>
      )}
      {opened && 'Dialog' in opened.place && <opened.place.Dialog {...card} onClose={() => setOpened(null)} />}
    </>
  );
}

const Case = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  marginBottom: 8,
  padding: 12,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  [theme.breakpoints.down('phablet')]: { '& > button': { width: '100%' } },
}));
