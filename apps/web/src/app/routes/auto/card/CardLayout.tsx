// The parts of the card in their places: at a desk the head with the steps, the case, the tabs; on a small screen one line
// with the number and the tabs stay in view above, the step below.
import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefCallback, useState } from 'react';

import { CardFoot } from '#features/transport/card/CardFoot';
import { StepNotesPlace } from '#features/transport/card/transport.step-notes';
import { TransportEditState } from '#features/transport/card/TransportEditState';
import { TransportHead, type TransportHeadProps } from '#features/transport/card/TransportHead';
import { headLineHeight, TransportFacts, TransportHeadLine } from '#features/transport/card/TransportHeadLine';
import { showToast } from '#ui/feedback/Toasts';
import type { CardPartProps, CardPlace } from '#features/transport/part/transport.card-part';
import { BackToList } from '#features/transport/part/BackToList';

import { CardEndPlace } from './card-end.ts';
import { useCardSize } from './card-size.ts';
import { CardCase, CaseAct } from './CardCase.tsx';

import { CardPrint } from './CardPrint.tsx';

/** Large enough for a finger. */
const tabsHeight = 44;

interface CardLayoutProps extends CardPartProps, Pick<TransportHeadProps, 'pending'> {
  /** Names of the unsaved fields and parts; empty when everything is saved. */
  readonly unsaved: string;
  /** Leads to where something is done on the card. */
  readonly onGoTo: (place: CardPlace) => void;
  readonly tabs: ReactNode;
  readonly actions: ReactNode;
  readonly notes: ReactNode;
  readonly panels: ReactNode;
  readonly saveBar: ReactNode;
}

export function CardLayout(props: CardLayoutProps) {
  const { transport, actor, onGoTo, tabs, actions, notes, panels, saveBar } = props;
  const { isSmall, isLow } = useCardSize();
  const [[end, holdEnd]] = useState(newPlace);
  const [[stepNotes, holdStepNotes]] = useState(newPlace);
  return (
    <StepNotesPlace value={stepNotes}>
      <CardEndPlace value={end}>
        {isSmall ? <SmallHead {...props} isLow={isLow} onNotes={holdStepNotes} /> : <DeskHead {...props} />}
        {notes}
        <CardCase transport={transport} actor={actor} onGoTo={onGoTo} isActElsewhere={isSmall && !isLow} />
        {!isSmall && tabs}
        {panels}
        {isSmall && <End ref={holdEnd} />}
        {isSmall ? (
          <CardFoot stickyTop={isLow ? headLineHeight : headLineHeight + tabsHeight}>
            {saveBar}
            {!isLow && <CaseAct transport={transport} actor={actor} onGoTo={onGoTo} />}
            {!isLow && actions}
          </CardFoot>
        ) : (
          saveBar
        )}
      </CardEndPlace>
    </StepNotesPlace>
  );
}

const DeskHead = ({ transport, pending, unsaved, actions }: CardLayoutProps) => (
  <TransportHead
    transport={transport}
    back={<BackToList />}
    onCopy={(number) => void copyNumber(number)}
    pending={pending}
    state={<HeadState transport={transport} unsaved={unsaved} />}
    steps={actions}
  />
);

const HeadState = ({ transport, unsaved }: Pick<CardLayoutProps, 'transport' | 'unsaved'>) => (
  <>
    <TransportEditState unsaved={unsaved} />
    <CardPrint transport={transport} />
  </>
);

interface SmallHeadProps extends CardLayoutProps {
  readonly isLow: boolean;
  readonly onNotes: RefCallback<HTMLElement>;
}

function SmallHead({ onNotes, ...props }: SmallHeadProps) {
  return (
    <>
      <GlobalStyles styles={withoutBottomBar} />
      <TransportHeadLine
        transport={props.transport}
        back={<BackToList isIcon />}
        pending={props.pending}
        steps={props.isLow && props.actions}
      />
      <StickyTabs data-low={props.isLow}>{props.tabs}</StickyTabs>
      <TransportFacts
        transport={props.transport}
        pending={props.pending}
        state={<HeadState transport={props.transport} unsaved={props.unsaved} />}
      />
      <Notes ref={onNotes} />
    </>
  );
}

/** A small phone keeps its height for the card; the arrow leads back to the list, which has the bar. */
const withoutBottomBar = {
  '@media (max-height: 700px)': {
    'html:root': { '--otk-bottom-bar': '0px' },
    '[data-bottom-bar]': { display: 'none' },
  },
};

/** Made before the page is: what stands in it is drawn together with the page, not after it. */
function newPlace() {
  const element = document.createElement('div');
  return [element, (at: HTMLElement | null) => at?.append(element)] as const;
}

const End = styled('div')({ '& > div': { display: 'grid', margin: '8px 0' }, '& > div:empty': { display: 'none' } });

const Notes = styled('div')({
  '& > div': { display: 'flex', flexDirection: 'column', gap: 4 },
  '& > div:empty': { display: 'none' },
});

async function copyNumber(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    showToast({ text: `Номер ${number} скопирован`, kind: 'success' });
  } catch {
    showToast({ text: 'Браузер не дал скопировать номер. Выделите его вручную', kind: 'warning' });
  }
}

/** On a low screen only the line of the number stays in view. */
const StickyTabs = styled('div')(({ theme }) => ({
  zIndex: 3,
  margin: '0 -12px',
  backgroundColor: theme.tokens.canvas,
  '&[data-low="false"]': { position: 'sticky', top: headLineHeight },
}));
