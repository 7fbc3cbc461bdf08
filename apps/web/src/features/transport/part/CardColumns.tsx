import { styled } from '@mui/material/styles';

/** On a phone the balance is above the weights and below the form of the main tab. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 8,
  '& > aside': { minWidth: 0 },
  '&[data-balance="first"] > aside': { order: -1 },
  [theme.breakpoints.up('desktop')]: {
    gap: 16,
    marginTop: 16,
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    '& > aside, &[data-balance="first"] > aside': { order: 0, position: 'sticky', top: 16 },
  },
}));
