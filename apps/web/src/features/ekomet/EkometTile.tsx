import { styled } from '@mui/material/styles';

/** One record of the exchange. */
export const Tile = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 12,
  minWidth: 0,
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
}));

export const TileHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    fontSize: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a': { color: theme.tokens.ink },
}));

export const TileActs = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 'auto' });

export const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
  gap: 12,
  marginTop: 12,
});
