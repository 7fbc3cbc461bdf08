import { styled } from '@mui/material/styles';

/** The margins of every page. */
export const PageBody = styled('div')(({ theme }) => ({
  padding: 12,
  // The primary act of the head lies over the end of the page there.
  [theme.breakpoints.down('tablet')]: { '&:has([data-head-acts] > .MuiButton-contained)': { paddingBottom: 92 } },
  [theme.breakpoints.up('desktop')]: { padding: 16 },
}));
