import { Button } from '@mui/material';
import { useState } from 'react';

import { HeldNote } from '#features/device/part/HeldNote';
import { LetterPart } from '#features/notification/part/LetterPart';
import { letterOfStep, useLetterDraft } from '#features/notification/part/notification.use-letter';
import { FinishReady } from '#features/transport/card/FinishReady';
import { finished, type ReadyWork } from '#features/transport/card/transport.next-work';

import { subjectOf, useStepLetters } from '#features/notification/part/notification.step-letters';

export const ListReady = ({ isBlock }: { readonly isBlock: boolean }) => (
  <FinishReady Notes={Notes} isBlock={isBlock} />
);

const Notes = (work: ReadyWork) => (
  <>
    <HeldNote transport={work.card} />
    <LetterNote {...work} />
  </>
);

/** The supplier is written to by this step: the letter can be read before. */
function LetterNote({ card, step }: ReadyWork) {
  const isLetter = useStepLetters(card)(step);
  const [isOpen, setIsOpen] = useState(false);
  return (
    isLetter && (
      <>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Поставщику уйдёт письмо
        </Button>
        {isOpen && <Letter card={card} step={step} />}
      </>
    )
  );
}

function Letter({ card, step }: ReadyWork) {
  const draft = useLetterDraft(card.id);
  return (
    <LetterPart
      draft={draft}
      isFixed
      act={letterOfStep(card.id, { statusCode: finished })}
      subject={subjectOf(card, step)}
    />
  );
}
