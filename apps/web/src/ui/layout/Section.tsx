import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Shown at the right of the title. */
  readonly aside?: ReactNode;
  /** Name under which an action of the page leads here. */
  readonly part?: string;
  /** Stands on one sheet of paper. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** A titled panel of a screen. */
export function Section({ title, aside, part, isWhole = false, children }: SectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} data-whole={isWhole || undefined} {...(part && { 'data-part': part, tabIndex: -1 })}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Head>
      {children}
    </Panel>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 12,
});

const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: 16,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));
