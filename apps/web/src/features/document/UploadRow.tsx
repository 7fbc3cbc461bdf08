import { formatBytes } from '@otk/domain/kernel/words';
import { Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { Row } from '#ui/layout/boxes';
import { sendingText } from '#ui/feedback/standing';
import { StandingChip } from '#ui/StatusChip';

import type { DocumentUpload } from './document.uploads.ts';

interface UploadRowProps {
  readonly upload: DocumentUpload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A file on its way to the server, or one that was refused. */
export const UploadRow = ({ upload, onRetry, onDismiss }: UploadRowProps) => (
  <Item>
    <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
      {upload.fileName}
    </Typography>
    {upload.failure === null ? (
      <OnItsWay upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
    ) : (
      <Row>
        <StandingChip standing="refused" />
        <Typography variant="body2" color="error" role="alert">
          {upload.failure}
        </Typography>
        {upload.place === 'device' && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            Повторить
          </Button>
        )}
        <Button size="small" onClick={onDismiss}>
          Убрать
        </Button>
      </Row>
    )}
  </Item>
);

function OnItsWay({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { sent, size, isSending, isHeld, place, waiting } = upload;
  return (
    <>
      {isSending && (
        <LinearProgress
          variant={sent >= size && !isHeld ? 'indeterminate' : 'determinate'}
          value={size === 0 ? 0 : (sent / size) * 100}
          aria-label={`Отправлено «${upload.fileName}»`}
        />
      )}
      <Row>
        {place === 'device' && <OnItsWayChip {...upload} />}
        <Typography variant="body2" color="textSecondary">
          {placeText(upload)}
        </Typography>
      </Row>
      {place === 'device' && !isSending && !isHeld && waiting !== null && (
        <Row>
          <Button size="small" variant="outlined" onClick={onRetry}>
            Отправить сейчас
          </Button>
          <Button size="small" onClick={onDismiss}>
            Убрать
          </Button>
        </Row>
      )}
    </>
  );
}

const OnItsWayChip = ({ isSending, isHeld }: DocumentUpload) =>
  isSending ? (
    <StandingChip standing="waiting" words={sendingText()} />
  ) : (
    <StandingChip standing="waiting" detail={isHeld ? 'пауза' : undefined} />
  );

function placeText({ place, isHeld, isSending, waiting, sent, size }: DocumentUpload): string {
  if (place === 'storing') {
    return 'Сохраняется на устройстве';
  }
  if (isSending) {
    return `${formatBytes(sent)} из ${formatBytes(size)}`;
  }
  if (isHeld) {
    return formatBytes(size);
  }
  const reason = waiting === null ? '' : ` ${waiting}.`;
  return `${formatBytes(size)}.${reason} Отправится автоматически`;
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '8px 12px',
  border: `1px dashed ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));
