import { styled } from '@mui/material/styles';

export const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

/** Two fields side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('phablet')]: { gridTemplateColumns: '1fr 1fr' },
}));
