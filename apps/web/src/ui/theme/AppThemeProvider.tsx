import { CacheProvider } from '@emotion/react';
import { CssBaseline, useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import createCache from '@emotion/cache';

import './fonts.css';
import './global.css';
import './paper.css';
import { createAppTheme } from './create-app-theme.ts';
import { themeOf, themeStorageKey, toThemeChoice, type ThemeChoice } from './theme-choice.ts';
import type { ThemeName } from './tokens.ts';

interface ThemeChoiceState {
  readonly choice: ThemeChoice;
  /** The theme in use; for «Как в системе» the one of the system. */
  readonly theme: ThemeName;
  readonly choose: (choice: ThemeChoice) => void;
}

const ThemeChoiceContext = createContext<ThemeChoiceState | null>(null);

export function useThemeChoice(): ThemeChoiceState {
  const state = use(ThemeChoiceContext);
  if (!state) {
    throw new Error('useThemeChoice is called outside AppThemeProvider');
  }
  return state;
}

export function AppThemeProvider({ children }: { readonly children: ReactNode }) {
  const [choice, choose] = useStoredChoice();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const name = themeOf(choice, systemIsDark);
  const theme = useMemo(() => createAppTheme(name), [name]);
  const state = useMemo(() => ({ choice, theme: name, choose }), [choice, name, choose]);

  useEffect(() => {
    document.documentElement.dataset['theme'] = name;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.tokens.surface);
  }, [name, theme]);

  return (
    <CacheProvider value={styleCache}>
      <ThemeChoiceContext value={state}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
      </ThemeChoiceContext>
    </CacheProvider>
  );
}

function useStoredChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(() => toThemeChoice(localStorage.getItem(themeStorageKey)));
  const [choose] = useState(() => (next: ThemeChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(themeStorageKey, next);
    } catch {
      // A full storage: the choice lasts as long as the page.
    }
  });
  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === themeStorageKey) {
        setChoice(toThemeChoice(event.newValue));
      }
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);
  return [choice, choose];
}

/**
 * One for the page: the sign-in form, the application and every screen test on one page share the rules, which are
 * inserted once. They are added by insertRule, not as text of a style element: the content security policy allows only
 * empty style elements.
 */
const styleCache = createCache({ key: 'otk', speedy: true });
