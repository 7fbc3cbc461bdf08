import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Document } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { formatDateTime } from '#ui/format';
import { CommentIcon } from '#ui/icons';
import { TextField } from '#ui/form/TextField';
import { useActInPlace } from '#platform/use-act';

import type { DocumentActs } from './document.acts.ts';

interface DocumentCommentsProps {
  readonly document: Document;
  /** Absent when the person may only read. */
  readonly onComment: DocumentActs['comment'] | null;
}

export function DocumentComments({ document, onComment }: DocumentCommentsProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, failure, run } = useActInPlace();

  async function send(): Promise<void> {
    if (text.trim() === '') {
      setProblem('Напишите комментарий');
      return;
    }
    setProblem('');
    await run('comment', async () => {
      await onComment?.(document, text);
      setText('');
    });
  }
  return (
    <section aria-label="Комментарии">
      <Typography variant="subtitle2" component="h3">
        Комментарии
      </Typography>
      {document.comments.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Комментариев пока нет
        </Typography>
      ) : (
        <Thread>
          {document.comments.map(({ id, text: said, author, createdAt }) => (
            <li key={id}>
              <Typography variant="body2" color="textSecondary">
                {author.fullName} · {formatDateTime(createdAt)}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said}</Typography>
            </li>
          ))}
        </Thread>
      )}
      {onComment && (
        <Writing>
          <TextField label="Комментарий" value={text} onChange={setText} error={problem} lines={2} maxLength={2000} />
          {failure !== null && (
            <Alert severity="error">{errorMessage(failure)}. Текст не потерян, отправьте ещё раз</Alert>
          )}
          <Button
            variant="outlined"
            startIcon={<CommentIcon />}
            loading={busy.size > 0}
            loadingPosition="start"
            onClick={() => void send()}
          >
            Отправить
          </Button>
        </Writing>
      )}
    </section>
  );
}

const Thread = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '6px 10px', borderRadius: 8, border: `1px solid ${theme.tokens.hairline}` },
}));

const Writing = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  marginTop: 12,
  '& > :first-of-type': { width: '100%' },
});
