import { Button, Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { User } from '@otk/domain/user/user.schema';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { ChevronDownIcon, LockIcon, LogoutIcon, UserIcon } from '#ui/icons';

import { ThemeItems } from './ThemeItems.tsx';

interface UserMenuProps {
  readonly user: User;
  readonly isWide: boolean;
  readonly onChangePassword: () => void;
  readonly onSignOut: () => void;
}

export function UserMenu({ user, isWide, onChangePassword, onSignOut }: UserMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const closeAnd = (act?: () => void) => () => {
    setAnchor(null);
    act?.();
  };
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
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={closeAnd()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <ListSubheader component="div" role="presentation" sx={{ ...plain, lineHeight: 1.4, padding: '4px 8px 8px' }}>
          <ListItemText primary={user.fullName} secondary={user.login} />
        </ListSubheader>
        <MenuItem component={Link} to="/profile" onClick={closeAnd()}>
          <ListItemIcon>
            <UserIcon />
          </ListItemIcon>
          Профиль
        </MenuItem>
        <MenuItem onClick={closeAnd(onChangePassword)}>
          <ListItemIcon>
            <LockIcon />
          </ListItemIcon>
          Сменить пароль
        </MenuItem>
        <Divider />
        <ListSubheader component="div" role="presentation" sx={{ ...plain, lineHeight: '28px', padding: '0 8px' }}>
          Тема
        </ListSubheader>
        <ThemeItems />
        <Divider />
        <MenuItem onClick={closeAnd(onSignOut)}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          Выйти
        </MenuItem>
      </Menu>
    </>
  );
}

const plain = { backgroundColor: 'transparent' };

/** «Петрова Анна Сергеевна» → «Петрова А. С.» */
function shortName(fullName: string): string {
  const [family = '', ...names] = fullName.trim().split(/\s+/);
  return [family, ...names.slice(0, 2).map((name) => `${name[0]}.`)].join(' ');
}
