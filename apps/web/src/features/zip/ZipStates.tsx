import { Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { isRunning, type ZipDownload } from './zip.downloads.ts';
import type { Unpacking } from './zip.unpackings.ts';
import { downloadText, stepText } from './zip.words.ts';

interface DownloadStateProps {
  readonly download: ZipDownload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

export function DownloadState({ download, onCancel, onRetry }: DownloadStateProps) {
  const { received, total, failure, saved } = download;
  if (failure !== null) {
    return (
      <Row>
        <Typography variant="body2" color="error" role="alert">
          Архив не скачан. {failure}
        </Typography>
        <Button size="small" variant="outlined" onClick={onRetry}>
          Повторить
        </Button>
        <Button size="small" onClick={onCancel}>
          Убрать
        </Button>
      </Row>
    );
  }
  return (
    <Row>
      {isRunning(download) && (
        <LinearProgress
          aria-label="Скачивание архива"
          sx={{ width: '100%' }}
          variant={total === null ? 'indeterminate' : 'determinate'}
          {...(total !== null && { value: total === 0 ? 100 : (received / total) * 100 })}
        />
      )}
      <Typography component="output" variant="body2" color="textSecondary">
        {downloadText(download)}
      </Typography>
      <Button size="small" onClick={onCancel}>
        {saved ? 'Убрать' : 'Отменить'}
      </Button>
    </Row>
  );
}

interface UnpackingStateProps {
  readonly unpacking: Unpacking;
  readonly onShow: () => void;
  readonly onDismiss: () => void;
}

/** State of an unpacking while its dialog is closed. */
export const UnpackingState = ({ unpacking, onShow, onDismiss }: UnpackingStateProps) => (
  <Row>
    <Typography
      component="output"
      variant="body2"
      color={unpacking.step === 'failed' ? 'error' : 'textSecondary'}
      sx={{ overflowWrap: 'anywhere' }}
    >
      «{unpacking.fileName}». {stepText(unpacking)}
    </Typography>
    <Button size="small" onClick={onShow}>
      Показать
    </Button>
    {unpacking.step === 'failed' && (
      <Button size="small" onClick={onDismiss}>
        Убрать
      </Button>
    )}
  </Row>
);

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0 });
