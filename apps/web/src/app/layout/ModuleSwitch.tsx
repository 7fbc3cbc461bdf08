import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { fontWeights } from '#ui/theme/tokens';

import type { ModuleEntry } from './navigation.ts';

interface ModuleSwitchProps {
  readonly modules: readonly ModuleEntry[];
}

/** With one module there is nothing to switch: only its name is shown. */
export function ModuleSwitch({ modules }: ModuleSwitchProps) {
  const [only, ...others] = modules;
  if (!only) {
    return null;
  }
  if (others.length === 0) {
    return (
      <Typography component="span" color="textSecondary" sx={{ fontWeight: fontWeights.medium }}>
        {only.title}
      </Typography>
    );
  }
  return (
    <Switch aria-label="Модуль">
      {modules.map(({ code, title, to }) => (
        <Link key={code} to={to}>
          {title}
        </Link>
      ))}
    </Switch>
  );
}

const Switch = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--otk-control)',
    padding: '0 8px',
    borderRadius: theme.shape.borderRadius,
    color: theme.tokens.inkMuted,
    fontWeight: fontWeights.medium,
    textDecoration: 'none',
  },
  '& a[aria-current="page"]': { backgroundColor: theme.tokens.selected, color: theme.tokens.ink },
}));
