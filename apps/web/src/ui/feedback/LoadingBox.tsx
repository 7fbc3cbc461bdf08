import { CircularProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { SlowNote } from './SlowNote.tsx';

interface LoadingBoxProps {
  readonly label?: string;
  readonly minHeight?: number;
}

export function LoadingBox({ label = 'Загрузка', minHeight = 160 }: LoadingBoxProps) {
  return (
    <Box style={{ minHeight }}>
      <CircularProgress aria-hidden />
      <Typography component="span" color="textSecondary">
        {label}
      </Typography>
      <SlowNote />
    </Box>
  );
}

const Box = styled('output')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 16,
  textAlign: 'center',
});
