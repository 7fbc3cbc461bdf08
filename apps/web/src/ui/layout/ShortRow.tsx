// A record on a phone as a few lines, so that several are in view; a press shows the whole in its place.
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

import { ChevronDownIcon } from '../icons.tsx';
import { fontSizes } from '../theme/tokens.ts';

interface ShortRowProps {
  readonly title: string;
  readonly short: ReactNode;
  readonly whole: () => ReactNode;
}

export function ShortRow({ title, short, whole }: ShortRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <>
      {whole()}
      <Button fullWidth aria-label={`Свернуть: ${title}`} sx={{ mt: 1 }} onClick={() => setIsOpen(false)}>
        Свернуть
      </Button>
    </>
  ) : (
    <Short>
      <div>{short}</div>
      <IconButton aria-label={`Подробнее: ${title}`} aria-expanded={false} onClick={() => setIsOpen(true)}>
        <ChevronDownIcon />
      </IconButton>
    </Short>
  );
}

interface ShortLinesProps {
  readonly number: ReactNode;
  /** Beside the number. */
  readonly state: ReactNode;
  readonly children: ReactNode;
}

/** The number with its state; below it lines that are cut at their end: the whole record has them. */
export const ShortLines = ({ number, state, children }: ShortLinesProps) => (
  <>
    <Head>
      <Number>{number}</Number>
      {state}
    </Head>
    <Cut data-whole>{children}</Cut>
  </>
);

const Short = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 4px 4px 12px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& > div': { flex: 1, minWidth: 0 },
  '& > button': { position: 'relative', zIndex: 1 },
  // The whole tile is the link: a large target for gloves.
  '& a': { minHeight: 0 },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // «просрочено на 50 мин» beside a number has no more room on a phone.
  gap: 4,
  whiteSpace: 'nowrap',
});

const Number = styled('h2')({
  margin: 0,
  fontSize: fontSizes.title,
  lineHeight: '24px',
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: 'inherit' },
});

const Cut = styled('div')({
  lineHeight: '20px',
  '&& > *': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
});
