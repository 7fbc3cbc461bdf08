import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Credentials } from '@otk/domain/auth/auth.schema';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { LoginForm } from '#features/auth/LoginForm';
import { useDocumentTitle } from '#ui/PageTitle';
import { ProductMark } from '#ui/ProductMark';

import { VersionBadge } from '../../layout/VersionBadge.tsx';
import { useServices, useStartUp } from '../../services.tsx';
import { returnPath } from './return-path.ts';
import { UnsentNote } from './UnsentNote.tsx';

interface LoginPageProps {
  readonly from: string | undefined;
}

export function LoginPage({ from }: LoginPageProps) {
  useDocumentTitle('Вход');
  const { config, session } = useServices();
  const { status } = useStartUp();
  const { history } = useRouter();
  const isInside = status !== 'signedOut' && session.isSignedIn();

  useEffect(() => {
    if (isInside) {
      history.replace(returnPath(from));
    }
  }, [isInside, history, from]);

  const signIn = ({ login, password }: Credentials) => session.signIn(login, password);
  return (
    <Page>
      <Middle>
        <Panel>
          <Brand>
            <ProductMark size={48} />
            <div>
              <Typography variant="h1">{config.productShortName}</Typography>
              <Typography color="textSecondary">Входной контроль лома</Typography>
            </div>
          </Brand>
          <UnsentNote />
          <LoginForm onSubmit={signIn} />
        </Panel>
      </Middle>
      <VersionBadge />
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
    borderRadius: 12,
    backgroundColor: theme.tokens.surface,
  },
}));

const Brand = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, marginBottom: 24 });
