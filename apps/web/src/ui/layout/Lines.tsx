import { styled } from '@mui/material/styles';

/** Rows of words with an act at the end, divided by hairlines. */
export const Lines = styled('ul')(({ theme }) => ({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.tokens.hairline}`,
  },
  '& > li > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
}));
