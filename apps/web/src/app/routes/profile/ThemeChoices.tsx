import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

import { useThemeChoice } from '#ui/theme/AppThemeProvider';
import { themeChoiceLabels, themeChoices, toThemeChoice } from '#ui/theme/theme-choice';

const notes: Partial<Record<(typeof themeChoices)[number], string>> = { sun: ' (наибольший контраст)' };

export function ThemeChoices() {
  const { choice, choose } = useThemeChoice();
  return (
    <FormControl>
      <FormLabel id="theme-choice">Тема</FormLabel>
      <RadioGroup
        aria-labelledby="theme-choice"
        value={choice}
        onChange={(_event, value) => choose(toThemeChoice(value))}
      >
        {themeChoices.map((theme) => (
          <FormControlLabel
            key={theme}
            value={theme}
            control={<Radio />}
            label={`${themeChoiceLabels[theme]}${notes[theme] ?? ''}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
