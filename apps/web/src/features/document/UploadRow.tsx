import { Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import type { DocumentUpload } from './document.uploads.ts';
import { formatBytes } from './document.words.ts';

interface UploadRowProps {
  readonly upload: DocumentUpload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A file being uploaded, or one whose upload failed. */
export const UploadRow = ({ upload, onRetry, onDismiss }: UploadRowProps) => (
  <Row>
    <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
      {upload.fileName}
    </Typography>
    {upload.failure === null ? (
      <>
        <LinearProgress
          variant={upload.sent >= upload.size && !upload.isHeld ? 'indeterminate' : 'determinate'}
          value={upload.size === 0 ? 0 : (upload.sent / upload.size) * 100}
          aria-label={`Отправлено «${upload.fileName}»`}
        />
        <Typography variant="body2" color="textSecondary">
          {upload.isHeld ? 'Отправка на паузе' : 'Отправляется'}: {formatBytes(upload.sent)} из{' '}
          {formatBytes(upload.size)}
        </Typography>
      </>
    ) : (
      <Failed>
        <Typography variant="body2" color="error" role="alert">
          {upload.failure}
        </Typography>
        {upload.mayRetry && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            Повторить
          </Button>
        )}
        <Button size="small" onClick={onDismiss}>
          Убрать
        </Button>
      </Failed>
    )}
  </Row>
);

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '8px 12px',
  border: `1px dashed ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));

const Failed = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
