import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Document } from '@otk/domain/document/document.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { counted, formatDateTime } from '#ui/format';
import { DocumentIcon } from '#ui/icons';
import { ChevronRightIcon } from '#ui/page-icons';
import { StatusChip } from '#ui/StatusChip';

import { decisionText, kindWords, statusWords } from './document.words.ts';

interface DocumentRowProps {
  readonly document: Document;
  readonly onOpen: () => void;
}

/** A document in the list; a tap opens it. */
export function DocumentRow({ document, onOpen }: DocumentRowProps) {
  const { name, status, versions, comments, send } = document;
  const newest = versions[0]!;
  const [tone, words] = statusWords[status];
  const decision = decisionText(document);
  return (
    <li>
      <Row type="button" onClick={onOpen} aria-label={`Открыть документ «${name}»`}>
        <DocumentIcon />
        <Words>
          <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary">
            {[
              kindWords[newest.kind],
              formatBytes(newest.size),
              versions.length > 1 && `версия ${newest.number}`,
              newest.author.fullName,
              formatDateTime(newest.createdAt),
              send && 'показан поставщику',
              comments.length > 0 && counted(comments.length, 'комментарий', 'комментария', 'комментариев'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {decision !== null && (
            <Typography variant="body2" component="span">
              {decision}
            </Typography>
          )}
        </Words>
        <State>
          <StatusChip tone={tone}>{words}</StatusChip>
        </State>
        <ChevronRightIcon />
      </Row>
    </li>
  );
}

const Row = styled('button')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  width: '100%',
  minHeight: 56,
  padding: '8px 12px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  color: theme.tokens.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.tokens.sunken },
  '&:focus-visible': { outline: `3px solid ${theme.tokens.ink}`, outlineOffset: 1 },
  [theme.breakpoints.down('phablet')]: { '& > svg:last-of-type': { display: 'none' } },
}));

const Words = styled('span')({ display: 'flex', flexDirection: 'column', flex: '1 1 200px', minWidth: 0 });

const State = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('phablet')]: { flexBasis: '100%', paddingLeft: 36 },
}));
