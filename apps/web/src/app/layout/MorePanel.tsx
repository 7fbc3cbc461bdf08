import { Drawer, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { InfoIcon, SyncedIcon, UserIcon } from '#ui/icons';
import { useAlongWords } from '#features/transport/along/AlongSign';
import { useLayer } from '#ui/layout/layers';

import { ModuleSwitch } from './ModuleSwitch.tsx';
import type { NavigationPage } from '../pages.ts';
import { PageIcon } from './PageIcon.tsx';
import { VersionBadge } from './VersionBadge.tsx';

interface MorePanelProps {
  readonly entries: readonly NavigationPage[];
  readonly permissions: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What does not fit into the bottom bar. */
export function MorePanel({ entries, permissions, open, onClose }: MorePanelProps) {
  useLayer(open, onClose);
  const along = useAlongWords();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Ещё', sx: { borderRadius: '8px 8px 0 0' } } }}
    >
      <Panel>
        <Modules>
          <ModuleSwitch permissions={permissions} onChoose={onClose} />
        </Modules>
        {entries.map(({ path, title }) => (
          <ListItemButton key={path} component={Link} to={path} onClick={onClose}>
            <ListItemIcon>
              <PageIcon path={path} />
            </ListItemIcon>
            <ListItemText primary={title} />
          </ListItemButton>
        ))}
        <ListItemButton component={Link} to="/sync" onClick={onClose}>
          <ListItemIcon>
            <SyncedIcon />
          </ListItemIcon>
          <ListItemText primary="Журнал отправки" secondary={along} />
        </ListItemButton>
        <ListItemButton component={Link} to="/profile" onClick={onClose}>
          <ListItemIcon>
            <UserIcon />
          </ListItemIcon>
          <ListItemText primary="Профиль" />
        </ListItemButton>
        <ListItemButton component={Link} to="/help" onClick={onClose}>
          <ListItemIcon>
            <InfoIcon />
          </ListItemIcon>
          <ListItemText primary="Помощь" />
        </ListItemButton>
        <VersionBadge />
      </Panel>
    </Drawer>
  );
}

/** Where the header has room for the switch, it is not repeated; the name of the only module needs no row. */
const Modules = styled('div')(({ theme }) => ({
  '&:not(:has(nav))': { display: 'none' },
  [theme.breakpoints.up('tablet')]: { display: 'none' },
}));

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 8,
  padding: '12px 12px calc(12px + env(safe-area-inset-bottom))',
});
