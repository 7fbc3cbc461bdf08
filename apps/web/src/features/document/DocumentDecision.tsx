import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Document } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { CloseIcon } from '#ui/icons';
import { CheckIcon } from '#ui/page-icons';
import { focusOnMount } from '#ui/focus-on-mount';
import { TextField } from '#ui/TextField';

import type { DocumentActs } from './document.acts.ts';

interface DocumentDecisionProps {
  readonly document: Document;
  readonly onDecide: DocumentActs['decide'];
}

/** Accepting takes one tap; a refusal requires a reason. */
export function DocumentDecision({ document, onDecide }: DocumentDecisionProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { status } = document;

  async function decide(wanted: Document['status'], comment?: string): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await onDecide(document, { status: wanted, ...(comment !== undefined && { comment }) });
      setReason(null);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  const reject = () => (reason?.trim() ? void decide('REJECTED', reason) : setProblem('Укажите причину'));

  if (reason !== null) {
    return (
      <Stack>
        <TextField
          label="Причина отклонения"
          value={reason}
          onChange={setReason}
          error={problem}
          lines={2}
          maxLength={2000}
          inputRef={focusOnMount}
        />
        <Acts>
          <Button variant="contained" color="error" loading={isBusy} onClick={reject}>
            Отклонить документ
          </Button>
          <Button onClick={() => setReason(null)}>Отмена</Button>
        </Acts>
      </Stack>
    );
  }
  return (
    <Stack>
      <Acts>
        {status !== 'ACCEPTED' && (
          <Button
            variant="contained"
            startIcon={<CheckIcon />}
            loading={isBusy}
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
          <Button onClick={() => void decide('NEW')} disabled={isBusy}>
            Снять решение
          </Button>
        )}
      </Acts>
      {problem !== '' && <div role="alert">{problem}</div>}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& [role="alert"]': { color: theme.tokens.dangerText },
}));

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
