import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Only on paper: the rest of the page is not printed, and nothing scrolls or is cut off. */
export const PrintArea = ({ children }: { readonly children: ReactNode }) => (
  <>
    <GlobalStyles styles={printStyles} />
    <Area data-print>{children}</Area>
  </>
);

const printStyles = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    'body *:not(:has([data-print])):not([data-print]):not([data-print] *)': { display: 'none !important' },
    'html, body, body *:has([data-print])': {
      display: 'block !important',
      height: 'auto !important',
      minHeight: '0 !important',
      overflow: 'visible !important',
      padding: '0 !important',
      margin: '0 !important',
      backgroundColor: '#fff !important',
    },
  },
} as const;

const Area = styled('div')({ display: 'none', '@media print': { display: 'block' } });
