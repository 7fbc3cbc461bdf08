import { CircularProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { ProductMark } from './ProductMark.tsx';

interface FullScreenLoaderProps {
  /** What is going on now, one line each: «Получение пользователя». */
  readonly messages: readonly string[];
}

export function FullScreenLoader({ messages }: FullScreenLoaderProps) {
  return (
    <Screen>
      <ProductMark size={56} />
      <CircularProgress aria-hidden />
      <Lines>
        {messages.map((message) => (
          <Typography key={message} component="span" color="textSecondary">
            {message}
          </Typography>
        ))}
      </Lines>
    </Screen>
  );
}

const Screen = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 24,
  padding: 24,
  backgroundColor: theme.tokens.canvas,
}));

/** Room for three lines is kept, so that a new one does not push the mark up. */
const Lines = styled('output')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 72,
  maxWidth: 480,
  textAlign: 'center',
});
