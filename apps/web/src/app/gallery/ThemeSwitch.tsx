import { ToggleButton, ToggleButtonGroup } from '@mui/material';

import { useThemeChoice } from '#ui/theme/AppThemeProvider';
import { themeChoiceLabels, themeChoices, type ThemeChoice } from '#ui/theme/theme-choice';

export function ThemeSwitch() {
  const { choice, choose } = useThemeChoice();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Тема"
      value={choice}
      onChange={(_event, chosen: ThemeChoice | null) => chosen && choose(chosen)}
    >
      {themeChoices.map((name) => (
        <ToggleButton key={name} value={name}>
          {themeChoiceLabels[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
