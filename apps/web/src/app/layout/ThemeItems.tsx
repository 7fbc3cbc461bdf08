import { ListItemIcon, MenuItem } from '@mui/material';
import type { ComponentType } from 'react';

import { CheckIcon, ContrastIcon, MonitorIcon, MoonIcon, SunIcon } from '#ui/page-icons';
import { useThemeChoice } from '#ui/theme/AppThemeProvider';
import { themeChoiceLabels, themeChoices, type ThemeChoice } from '#ui/theme/theme-choice';

const icons: Readonly<Record<ThemeChoice, ComponentType>> = {
  light: SunIcon,
  dark: MoonIcon,
  sun: ContrastIcon,
  system: MonitorIcon,
};

/** The menu stays open, so that the person sees the theme. */
export function ThemeItems() {
  const { choice, choose } = useThemeChoice();
  return themeChoices.map((theme) => {
    const Icon = icons[theme];
    return (
      <MenuItem key={theme} role="menuitemradio" aria-checked={theme === choice} onClick={() => choose(theme)}>
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        {themeChoiceLabels[theme]}
        {theme === choice && <CheckIcon fontSize="small" sx={{ marginLeft: 'auto' }} />}
      </MenuItem>
    );
  });
}
