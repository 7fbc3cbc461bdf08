import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { useDocumentTitle } from '#ui/layout/PageTitle';
import { ProductMark } from '#ui/ProductMark';

interface SignInFrameProps {
  readonly productName: string;
  /** Footer: the version. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** The product's name over the form, in the middle of the page. */
export function SignInFrame({ productName, foot, children }: SignInFrameProps) {
  useDocumentTitle('Вход');
  return (
    <Page>
      <Middle>
        <Panel>
          <Brand>
            <ProductMark size={48} />
            <div>
              <Typography variant="h1">{productName}</Typography>
              <Typography color="textSecondary">Входной контроль лома</Typography>
            </div>
          </Brand>
          {children}
        </Panel>
      </Middle>
      {foot}
    </Page>
  );
}

const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minHeight: '100dvh',
  padding: '16px 16px 8px',
});

const Middle = styled('div')({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
});

const Panel = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  '& button[type="submit"]': { flex: 1 },
  [theme.breakpoints.up('smart')]: {
    padding: 32,
    border: `1px solid ${theme.tokens.hairline}`,
    borderRadius: 8,
    backgroundColor: theme.tokens.surface,
  },
}));

const Brand = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 24 });
