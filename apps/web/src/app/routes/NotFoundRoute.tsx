import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { focusOnMount } from '#ui/focus-on-mount';
import { NotFoundPage } from '#ui/NotFoundPage';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { QuickSearchField } from '../layout/QuickSearchField.tsx';

export const NotFoundRoute = () => (
  <>
    <VisuallyHidden as="h1">Страница не найдена</VisuallyHidden>
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
  </>
);

const Ways = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, width: 'min(320px, 80vw)' });
