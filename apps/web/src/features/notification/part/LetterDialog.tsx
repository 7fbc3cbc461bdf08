import { Button, Typography } from '@mui/material';
import type { LetterCorrection } from '@otk/domain/kernel/letter';

import { Refused } from '#ui/feedback/Refused';
import { Modal } from '#ui/layout/Modal';
import { useActInPlace } from '#platform/use-act';

import type { LetterSubject } from './notification.letter-sketch.ts';
import { LetterPart } from './LetterPart.tsx';
import { type LetterAct, useLetterDraft } from './notification.use-letter.ts';

interface LetterDialogProps {
  readonly title: string;
  /** «Вагон 6185 4303» */
  readonly object: string;
  /** What happens besides the letter. */
  readonly consequence: string;
  readonly submitLabel: string;
  readonly transportId: string;
  readonly act: LetterAct;
  readonly subject: LetterSubject | null;
  readonly isFixed?: boolean;
  /** Rejects with the reason of the refusal. */
  readonly onConfirm: (part: { readonly letter?: LetterCorrection }) => Promise<void> | void;
  readonly onClose: () => void;
}

/** For an act that asks for nothing else: the person sees the letter before it leaves. */
export function LetterDialog(props: LetterDialogProps) {
  const { title, object, consequence, submitLabel, transportId, act, subject, isFixed, onConfirm, onClose } = props;
  const draft = useLetterDraft(transportId);
  const { busy, failure, run } = useActInPlace();
  const confirm = () =>
    run('confirm', async () => {
      await onConfirm(draft.part);
      draft.done();
    });
  return (
    <Modal
      open
      small
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="contained"
            loading={busy.size > 0 || draft.isWaiting}
            loadingPosition="start"
            onClick={() => void confirm()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle1">{object}</Typography>
      <Typography color="textSecondary" sx={{ marginBottom: '12px' }}>
        {consequence}
      </Typography>
      <LetterPart draft={draft} act={act} subject={subject} {...(isFixed && { isFixed })} />
      <Refused of={failure} />
    </Modal>
  );
}
