import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

interface PhotoCameraFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
  readonly onPickFiles: () => void;
}

/** Explains the failure and offers to choose a file. */
export const PhotoCameraFailure = ({ text, onRetry, onPickFiles }: PhotoCameraFailureProps) => (
  <Middle role="alert">
    <Typography variant="h3" component="p">
      {text}
    </Typography>
    <Acts>
      <Button size="large" onClick={onRetry}>
        Повторить
      </Button>
      <Button size="large" variant="contained" onClick={onPickFiles}>
        Выбрать файлы
      </Button>
    </Acts>
  </Middle>
);

const Middle = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 24,
  height: '100%',
  maxWidth: 480,
  margin: '0 auto',
  padding: '64px 24px 240px',
  textAlign: 'center',
});

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });
