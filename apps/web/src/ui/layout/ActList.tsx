// Acts of history, newest first: when, what, by whom, and the values before and after.
import { styled } from '@mui/material/styles';

import { fontSizes, fontWeights } from '../theme/tokens.ts';

export const ActList = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '0 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '&:empty': { display: 'none' },
  '& > li': {
    padding: '12px 0',
    // Only visible acts are laid out, so two thousand are cheap.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 84px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.tokens.hairline}` },
  '& p': { margin: '4px 0', overflowWrap: 'anywhere' },
  '& summary': { color: theme.tokens.inkMuted, fontSize: fontSizes.small },
  '@media (pointer: coarse)': { '& > li > * + *': { marginTop: 8 } },
}));

export const ActLine = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '8px 12px' });

export const ActTitle = styled('span')({ fontWeight: fontWeights.strong });

/** Names and values. */
export const ActFacts = styled('dl')(({ theme }) => ({
  margin: '4px 0 0',
  '& > div': { display: 'grid', gap: '0 16px', padding: '2px 0' },
  [theme.breakpoints.up('tablet')]: { '& > div': { gridTemplateColumns: '260px 1fr' } },
  '& dt': { color: theme.tokens.inkMuted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: theme.tokens.inkMuted, textDecoration: 'none' },
  '& ins': { textDecoration: 'none', fontWeight: fontWeights.medium },
}));

interface ActChange {
  readonly id: string | number;
  readonly name: string;
  /** Absent when there can be no previous value, as of a comment. */
  readonly before?: string | undefined;
  readonly after: string;
}

export const ActChanges = ({ changes }: { readonly changes: readonly ActChange[] }) =>
  changes.length > 0 && (
    <ActFacts>
      {changes.map(({ id, name, before, after }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>{before}</del>
                <span aria-label="стало"> → </span>
              </>
            )}
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </ActFacts>
  );
