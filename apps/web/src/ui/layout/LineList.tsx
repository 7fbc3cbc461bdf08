import { styled } from '@mui/material/styles';

/** Lines of facts with their buttons, apart by a hairline. */
export const LineList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
  '& > li > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
}));
