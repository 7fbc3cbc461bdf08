import { styled } from '@mui/material/styles';

/** On a phone the balance comes first: it is what the person looks for. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& > aside': { order: -1, minWidth: 0 },
  [theme.breakpoints.up('desktop')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    '& > aside': { order: 0, position: 'sticky', top: 16 },
  },
}));
