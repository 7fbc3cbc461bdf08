import { styled } from '@mui/material/styles';

/** The balance of weight is beside the parts of the card at a desk. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 8,
  '& > aside': { minWidth: 0 },
  [theme.breakpoints.up('desktop')]: {
    gap: 16,
    marginTop: 16,
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    '& > aside': { position: 'sticky', top: 16 },
  },
}));
