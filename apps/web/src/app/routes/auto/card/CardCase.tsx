// Where the case of the card stands, who acts next and by when, and the primary action of the person who looks.
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lowerFirst } from '@otk/domain/kernel/text';
import { turnNames } from '@otk/domain/transport/transport.awaited';
import { caseStages } from '@otk/domain/transport/transport.case';
import { hasOwnStep, isNextFor, nextActOf } from '@otk/domain/transport/transport.next';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useWhoActs } from '#features/device/part/device.use-who-acts';
import { WhoActs } from '#features/transport/card/WhoActs';
import { CaseStepper } from '#features/transport/card/CaseStepper';
import { Deadline } from '#ui/day/Deadline';
import { deadlineWords } from '#ui/day/deadline';
import { useNow } from '#ui/day/use-now';
import { useTransportServices } from '#features/transport/transport.services';
import type { AwaitedAct, CardActor, CardPartProps, CardPlace } from '#features/transport/part/transport.card-part';

import { caseActs } from '../../../composed.ts';

/** The act that is awaited, when this person may do it. */
export const caseActOf = (actor: CardActor, transport: Transport): AwaitedAct | undefined =>
  caseActs.find(({ awaited, isOffered }) => awaited === transport.awaited && isOffered(actor, transport));

interface CardCaseProps extends CardPartProps {
  readonly onGoTo: (place: CardPlace) => void;
  /** The primary action stands elsewhere: in the bar of a small screen. */
  readonly isActElsewhere?: boolean | undefined;
}

export function CardCase({ transport, actor, onGoTo, isActElsewhere }: CardCaseProps) {
  const stages = caseStages(transport);
  if (stages === null) {
    return <TurnOfOthers transport={transport} actor={actor} />;
  }
  return (
    <Case aria-label="Дело о расхождении">
      <CaseStepper stages={stages} />
      <Next transport={transport} actor={actor} onGoTo={onGoTo} isActElsewhere={isActElsewhere} />
    </Case>
  );
}

function Next({ transport, actor, onGoTo, isActElsewhere = false }: CardCaseProps) {
  const next = useNextAct({ transport, actor });
  return (
    next && (
      <Line>
        <span>
          <strong>
            {next.turn}: {next.what}
          </strong>{' '}
          {next.deadline && <Deadline words={next.deadline} />}
          <WhoActs names={next.who} />
        </span>
        {!isActElsewhere && <CaseAct transport={transport} actor={actor} onGoTo={onGoTo} />}
      </Line>
    )
  );
}

/** Without a case the button of the step says what is next; who has no such button reads whom the card waits for. */
function TurnOfOthers(card: CardPartProps) {
  const next = useNextAct(card);
  return (
    next &&
    !next.isMine &&
    !hasOwnStep(card.actor, card.transport) && (
      <Others>
        <Typography color="textSecondary">Дальше: {next.what}</Typography>
        <WhoActs names={next.who} />
      </Others>
    )
  );
}

function useNextAct({ transport, actor }: CardPartProps) {
  const now = useNow();
  const { data } = useQuery(useTransportServices().queries.references());
  const next = nextActOf(transport, now);
  const isMine = next !== null && isNextFor(actor, next);
  const people = useWhoActs(transport.id, isMine ? null : next);
  if (next === null) {
    return null;
  }
  const { who, what, by } = next;
  const isOfCase = 'turn' in who;
  const roles = isOfCase ? [] : (data?.stepHolders?.[who.permission] ?? []).map(lowerFirst);
  const names = (people?.length ? people : roles).join(' или ');
  return {
    what,
    isMine,
    turn: isMine ? 'Ваш ход' : isOfCase ? turnNames[who.turn] : 'Дальше',
    /** The party of a case is named by `turn`; null: no name can come. */
    who: isMine || (isOfCase && people === null) ? null : names,
    deadline: deadlineWords(by, now),
  };
}

/** The act that is awaited, as the primary button. Its dialog stays open when another person does the act meanwhile. */
export function CaseAct({ onGoTo, ...card }: CardCaseProps) {
  const act = caseActOf(card.actor, card.transport);
  const [opened, setOpened] = useState<AwaitedAct | null>(null);
  return (
    <>
      {act && (
        <Button
          variant="contained"
          size="large"
          onClick={() => ('tab' in act.place ? onGoTo(act.place) : setOpened(act))}
        >
          {act.title(card.actor)}
        </Button>
      )}
      {opened && 'Dialog' in opened.place && <opened.place.Dialog {...card} onClose={() => setOpened(null)} />}
    </>
  );
}

/** One line at a desk. */
const Others = styled('div')(({ theme }) => ({
  marginBottom: 8,
  [theme.breakpoints.up('desktop')]: { display: 'flex', gap: 16 },
}));

const Case = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
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
