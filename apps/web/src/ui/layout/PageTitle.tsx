import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createContext, use, useEffect, type ReactNode } from 'react';

import { fontSizes } from '../theme/tokens.ts';
import { Acts } from './boxes.ts';

/** The product's short name from the configuration of the server. */
export const ProductNameContext = createContext('АРМ ОТК');

/** spec §1: 'page title | {product short name}' */
export function useDocumentTitle(page: string): void {
  const product = use(ProductNameContext);
  useEffect(() => {
    document.title = `${page} | ${product}`;
  }, [page, product]);
}

interface PageTitleProps {
  readonly children: string;
  /** Buttons at the right edge. */
  readonly actions?: ReactNode;
  /** Each tab of the page has other buttons: they take the same place, so that nothing below moves. */
  readonly isByTab?: boolean;
}

export function PageTitle({ children, actions, isByTab = false }: PageTitleProps) {
  useDocumentTitle(children);
  return (
    <Row>
      <Heading variant="h1">{children}</Heading>
      {(isByTab || actions) && (
        <HeadActs data-head-acts data-by-tab={isByTab}>
          {actions}
        </HeadActs>
      )}
    </Row>
  );
}

/** On a phone the rows and fields of the page come first. */
export const PageHeading = styled(Typography)(({ theme }) => ({
  [theme.breakpoints.down('tablet')]: { fontSize: fontSizes.title },
}));

/** On a phone a short title shares its line with the buttons. */
const Heading = styled(PageHeading)(({ theme }) => ({
  flex: 1,
  minWidth: 'min(100%, 200px)',
  [theme.breakpoints.down('tablet')]: { flexBasis: 'auto', minWidth: 0 },
}));

/** On a phone the primary act is where the thumb is. */
const HeadActs = styled(Acts)(({ theme }) => ({
  [theme.breakpoints.down('tablet')]: {
    // A search in the line of the title, or what stands there in another tab.
    '&[data-by-tab="true"], &:has(> .MuiInputBase-root)': { flex: '1 1 160px', minWidth: 0 },
    '&[data-by-tab="true"]': { justifyContent: 'flex-end', minHeight: 'var(--otk-control)' },
    '& > .MuiInputBase-root': { minWidth: 0 },
    // What scrolls below it is neither read nor pressed by half.
    '&:has(> .MuiButton-contained)::after': {
      content: '""',
      position: 'fixed',
      zIndex: `calc(${theme.zIndex.fab} - 1)`,
      left: 0,
      right: 0,
      bottom: 'calc(var(--otk-bottom-bar, 0px) + var(--otk-page-foot, 0px) + env(safe-area-inset-bottom))',
      height: 'calc(var(--otk-control) + 24px)',
      backgroundColor: theme.tokens.canvas,
      borderTop: `1px solid ${theme.tokens.hairline}`,
    },
    '&:has(> .MuiButton-contained.MuiButton-sizeLarge)::after': { height: 56 + 24 },
    '& > .MuiButton-contained': {
      position: 'fixed',
      left: 12,
      right: 12,
      bottom: 'calc(12px + var(--otk-bottom-bar, 0px) + var(--otk-page-foot, 0px) + env(safe-area-inset-bottom))',
      zIndex: theme.zIndex.fab,
      '&.Mui-disabled': { opacity: 1 },
    },
  },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
  // With or without buttons: the tabs below do not move.
  [theme.breakpoints.up('tablet')]: { minHeight: 'var(--otk-control)' },
}));
