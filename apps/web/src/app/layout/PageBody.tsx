import { styled } from '@mui/material/styles';

/** The margins every page shares. */
export const PageBody = styled('div')(({ theme }) => ({
  padding: 12,
  [theme.breakpoints.up('desktop')]: { padding: 16 },
}));
