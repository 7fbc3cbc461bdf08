import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { documentText, type Document } from '@otk/domain/document/document.schema';

import { partOf } from '#platform/draft-form';
import { TextForm } from '#platform/TextForm';
import { formatDateTime } from '#ui/format';
import { Below } from '#ui/layout/boxes';

import type { DocumentActs } from './document.acts.ts';
import { documentDrafts } from './document.drafts.ts';

interface DocumentCommentsProps {
  readonly document: Document;
  /** Absent when the person may only read. */
  readonly onComment: DocumentActs['comment'] | null;
}

export function DocumentComments({ document, onComment }: DocumentCommentsProps) {
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
        <Below>
          <TextForm
            form={partOf(documentDrafts.comment, document.id)}
            id={document.transportId}
            schema={documentText}
            maxLength={2000}
            lines={2}
            label="Комментарий"
            onSend={(text) => onComment(document, text)}
          />
        </Below>
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
  '& > li': { padding: '8px 12px', borderRadius: 8, border: `1px solid ${theme.tokens.hairline}` },
}));
