import { styled } from '@mui/material/styles';

/** The margins of every page. */
export const PageBody = styled('div')(({ theme }) => ({
  padding: 12,
  [theme.breakpoints.up('desktop')]: { padding: 16 },
}));
