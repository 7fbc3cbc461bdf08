import { Typography } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';

import { ProductMark } from '../ProductMark.tsx';

interface FullScreenLoaderProps {
  /** The running steps, one line each: «Получение пользователя». */
  readonly messages: readonly string[];
}

/** Replaces the boot screen of index.html and looks the same. */
export function FullScreenLoader({ messages }: FullScreenLoaderProps) {
  return (
    <Screen>
      <ProductMark size={56} />
      <ProgressLine />
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

const run = keyframes({ to: { transform: 'translateX(150%)' } });

const ProgressLine = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  width: 160,
  height: 4,
  borderRadius: 2,
  backgroundColor: theme.tokens.hairline,
  '&::after': {
    position: 'absolute',
    inset: '0 60% 0 0',
    borderRadius: 2,
    backgroundColor: theme.tokens.brand,
    content: '""',
    animation: `${run} 1.2s ease-in-out infinite alternate`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}));

/** One size whatever it says: a longer step moves neither the mark nor its own beginning. */
const Lines = styled('output')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: 'min(100%, 480px)',
  height: 96,
  textAlign: 'center',
});
