import { Alert, Button } from '@mui/material';
import type { Document } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { CloseIcon } from '#ui/icons';
import { CheckIcon } from '#ui/page-icons';
import { focusOnMount } from '#ui/focus-on-mount';
import { TextField } from '#ui/form/TextField';
import { useActInPlace } from '#platform/use-act';
import { Acts, TightStack } from '#ui/layout/boxes';

import type { DocumentActs } from './document.acts.ts';

interface DocumentDecisionProps {
  readonly document: Document;
  readonly onDecide: DocumentActs['decide'];
}

/** Accepting takes one tap; a refusal requires a reason. */
export function DocumentDecision({ document, onDecide }: DocumentDecisionProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, failure, run } = useActInPlace();
  const { status } = document;

  function decide(wanted: Document['status'], comment?: string): Promise<boolean> {
    setProblem('');
    return run('decide', async () => {
      await onDecide(document, { status: wanted, ...(comment !== undefined && { comment }) });
      setReason(null);
    });
  }
  const notDone = failure !== null && <Alert severity="error">{errorMessage(failure)}</Alert>;
  const reject = () => (reason?.trim() ? void decide('REJECTED', reason) : setProblem('Укажите причину'));

  if (reason !== null) {
    return (
      <TightStack>
        <TextField
          label="Причина отклонения"
          value={reason}
          onChange={setReason}
          error={problem}
          lines={2}
          maxLength={2000}
          inputRef={focusOnMount}
        />
        {notDone}
        <Acts>
          <Button variant="contained" color="error" loading={busy.size > 0} onClick={reject}>
            Отклонить документ
          </Button>
          <Button onClick={() => setReason(null)}>Отмена</Button>
        </Acts>
      </TightStack>
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
          <Button variant="outlined" startIcon={<CloseIcon />} onClick={() => setReason('')}>
            Отклонить
          </Button>
        )}
        {status !== 'NEW' && (
          <Button onClick={() => void decide('NEW')} disabled={busy.size > 0}>
            Снять решение
          </Button>
        )}
      </Acts>
      {notDone}
    </TightStack>
  );
}
