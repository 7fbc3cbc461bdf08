import type { ThemeName } from './tokens.ts';

export const themeChoices = ['light', 'dark', 'sun', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const themeChoiceLabels: Readonly<Record<ThemeChoice, string>> = {
  light: 'Светлая',
  dark: 'Тёмная',
  sun: 'Солнце',
  system: 'Как в системе',
};

export const themeStorageKey = 'otk.theme';

export const toThemeChoice = (stored: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

export const themeOf = (choice: ThemeChoice, systemIsDark: boolean): ThemeName => {
  if (choice === 'system') {
    return systemIsDark ? 'dark' : 'light';
  }
  return choice;
};
