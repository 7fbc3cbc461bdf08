// Says which right a page needs. Loaded when somebody lacks it.
import { Button } from '@mui/material';
import { type PagePermission, rightNames } from '@otk/domain/pages';
import { Link } from '@tanstack/react-router';

import { ForbiddenPage } from '#ui/feedback/ForbiddenPage';

export const ForbiddenNote = ({ permission }: { readonly permission: PagePermission }) => (
  <ForbiddenPage
    permission={rightNames[permission]}
    action={
      <Button component={Link} to="/profile">
        Мой профиль
      </Button>
    }
  />
);
