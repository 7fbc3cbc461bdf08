import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';

import { fontWeights } from '#ui/theme/tokens';

import { useModule } from './use-module.ts';

interface ModuleSwitchProps {
  readonly permissions: readonly string[];
  readonly onChoose?: () => void;
}

/** With one module there is nothing to switch: only its name is shown. */
export function ModuleSwitch({ permissions, onChoose }: ModuleSwitchProps) {
  const { modules, current, choose } = useModule(permissions);
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
  const chosen = (code: (typeof only)['code']) => {
    choose(code);
    onChoose?.();
  };
  return (
    <Switch aria-label="Модуль">
      {modules.map(({ code, title, path }) => (
        <Link key={code} to={path} aria-current={code === current ? 'true' : undefined} onClick={() => chosen(code)}>
          <span>{title}</span>
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
    color: theme.tokens.inkMuted,
    fontWeight: fontWeights.medium,
    textDecoration: 'none',
  },
  // Within the header, also where the target of a glove is higher than it.
  '& span': {
    padding: '0 8px',
    borderRadius: theme.shape.borderRadius,
    lineHeight: 'min(var(--otk-control), 44px)',
  },
  '& a[aria-current]': { color: theme.tokens.ink, '& span': theme.tokens.chosen },
}));
