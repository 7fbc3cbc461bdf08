// Records in a box, one line each: words that take the room, then marks and buttons.
import { styled } from '@mui/material/styles';

export const RowList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '4px 12px',
    borderBottom: `1px solid ${theme.tokens.hairline}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
}));

export const RowWords = styled('span')({ flex: '1 1 auto', minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' });
