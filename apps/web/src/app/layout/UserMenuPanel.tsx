import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { User } from '@otk/domain/user/user.schema';
import { Link } from '@tanstack/react-router';

import { InfoIcon, LockIcon, UserIcon } from '#ui/icons';
import { useLayer } from '#ui/layout/layers';
import { LogoutIcon } from '#ui/page-icons';

import { ThemeItems } from './ThemeItems.tsx';

interface UserMenuPanelProps {
  readonly id: string;
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly user: User;
  readonly onClose: () => void;
  readonly onChangePassword: () => void;
  readonly onSignOut: () => void;
}

export function UserMenuPanel({ id, open, anchor, user, onClose, onChangePassword, onSignOut }: UserMenuPanelProps) {
  useLayer(open, onClose);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      id={id}
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <ListSubheader component="div" role="presentation" sx={{ ...plain, lineHeight: 1.4, padding: '4px 8px 8px' }}>
        <ListItemText primary={user.fullName} secondary={user.login} />
      </ListSubheader>
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        <ListItemIcon>
          <UserIcon />
        </ListItemIcon>
        Профиль
      </MenuItem>
      <MenuItem component={Link} to="/help" onClick={onClose}>
        <ListItemIcon>
          <InfoIcon />
        </ListItemIcon>
        Помощь
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
  );
}

const plain = { backgroundColor: 'transparent' };
