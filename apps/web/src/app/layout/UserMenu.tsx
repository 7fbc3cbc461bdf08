import { Button } from '@mui/material';
import type { User } from '@otk/domain/user/user.schema';
import { useId, useState } from 'react';

import { shortName } from '#ui/format';
import { ChevronDownIcon, UserIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';

const UserMenuPanel = lazyOverlay(async () => (await import('./UserMenuPanel.tsx')).UserMenuPanel);

interface UserMenuProps {
  readonly user: User;
  readonly isWide: boolean;
  readonly onChangePassword: () => void;
  readonly onSignOut: () => void;
}

export function UserMenu({ user, isWide, onChangePassword, onSignOut }: UserMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        aria-label={`Меню пользователя: ${shortName(user.fullName)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 'var(--otk-control)', paddingInline: '8px', gap: '8px', whiteSpace: 'nowrap' }}
      >
        <UserIcon />
        {isWide && shortName(user.fullName)}
        {isWide && <ChevronDownIcon fontSize="small" />}
      </Button>
      <UserMenuPanel
        id={id}
        open={anchor !== null}
        anchor={anchor}
        user={user}
        onClose={() => setAnchor(null)}
        onChangePassword={onChangePassword}
        onSignOut={onSignOut}
      />
    </>
  );
}
