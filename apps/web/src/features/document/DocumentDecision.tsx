import { Button } from '@mui/material';
import { rejection, type Document } from '@otk/domain/document/document.schema';
import { useState } from 'react';

import { Refused } from '#ui/feedback/Refused';
import { CloseIcon } from '#ui/icons';
import { CheckIcon } from '#ui/page-icons';
import { partOf } from '#platform/draft-form';
import { TextForm } from '#platform/TextForm';
import { useActInPlace } from '#platform/use-act';
import { Acts, TightStack } from '#ui/layout/boxes';

import type { DocumentActs } from './document.acts.ts';
import { documentDrafts } from './document.drafts.ts';

interface DocumentDecisionProps {
  readonly document: Document;
  readonly onDecide: DocumentActs['decide'];
}

/** Accepting takes one tap; a refusal requires a reason. */
export function DocumentDecision({ document, onDecide }: DocumentDecisionProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const { busy, failure, run } = useActInPlace();
  const { status } = document;

  const decide = (wanted: Document['status']) => run('decide', async () => onDecide(document, { status: wanted }));

  if (isRejecting) {
    const close = () => setIsRejecting(false);
    return (
      <TextForm
        form={partOf(documentDrafts.rejection, document.id)}
        id={document.transportId}
        schema={rejection}
        maxLength={2000}
        lines={2}
        label="Причина отклонения"
        submitLabel="Отклонить документ"
        isDanger
        onSend={(comment) => onDecide(document, { status: 'REJECTED', comment })}
        onDone={close}
        onCancel={close}
      />
    );
  }
  return (
    <TightStack>
      <Acts>
        {status !== 'ACCEPTED' && (
          <Button
            variant="contained"
            startIcon={<CheckIcon />}
            loading={busy.size > 0}
            loadingPosition="start"
            onClick={() => void decide('ACCEPTED')}
          >
            Принять
          </Button>
        )}
        {status !== 'REJECTED' && (
          <Button variant="outlined" startIcon={<CloseIcon />} onClick={() => setIsRejecting(true)}>
            Отклонить
          </Button>
        )}
        {status !== 'NEW' && (
          <Button onClick={() => void decide('NEW')} disabled={busy.size > 0}>
            Снять решение
          </Button>
        )}
      </Acts>
      <Refused of={failure} />
    </TightStack>
  );
}
