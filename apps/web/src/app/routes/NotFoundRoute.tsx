import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, Navigate, useLocation } from '@tanstack/react-router';

import { focusOnMount } from '#ui/focus-on-mount';
import { NotFoundPage } from '#ui/feedback/NotFoundPage';

import { QuickSearchField } from '#features/transport/list/search/QuickSearchField';

/** Each report has an address of its own, which people write to each other; the page has one for both. */
const reports: Readonly<Partial<Record<string, 'quality' | 'storage'>>> = {
  '/reports/quality': 'quality',
  '/reports/responsible': 'storage',
};

export function NotFoundRoute() {
  const { pathname } = useLocation();
  const report = reports[pathname];
  return report === undefined ? <NotFound /> : <Navigate to="/reports" search={{ report }} replace />;
}

const NotFound = () => (
  <NotFoundPage
    action={
      <Ways>
        <QuickSearchField inputRef={focusOnMount} />
        <Button component={Link} to="/auto">
          К списку транспорта
        </Button>
      </Ways>
    }
  />
);

const Ways = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, width: 'min(320px, 80vw)' });
