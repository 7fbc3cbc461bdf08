import { Button, IconButton } from '@mui/material';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderUi } from '../test-render.tsx';
import { useThemeChoice } from './AppThemeProvider.tsx';
import { fontSizes } from './tokens.ts';

function Choice() {
  const { choice, theme, choose } = useThemeChoice();
  return (
    <>
      <p>
        выбрано {choice}, на экране {theme}
      </p>
      <Button onClick={() => choose('dark')}>Тёмная</Button>
    </>
  );
}

test('without a choice the theme of the system is used', () => {
  renderUi(<Choice />);
  expect(screen.getByText('выбрано system, на экране light')).toBeInTheDocument();
});

test('the choice is stored in otk.theme and restored', async () => {
  const first = renderUi(<Choice />);
  await userEvent.click(screen.getByRole('button', { name: 'Тёмная' }));
  expect(localStorage.getItem('otk.theme')).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  first.unmount();

  renderUi(<Choice />);
  expect(screen.getByText('выбрано dark, на экране dark')).toBeInTheDocument();
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(18, 17, 16)');
});

test('a choice in another tab is followed, an unknown value means the theme of the system', () => {
  renderUi(<Choice />);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'otk.theme', newValue: 'sun' })));
  expect(screen.getByText('выбрано sun, на экране sun')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'otk.theme', newValue: 'purple' })));
  expect(screen.getByText('выбрано system, на экране light')).toBeInTheDocument();
});

test('styles are inserted as rules: no style element of MUI has text', () => {
  renderUi(<Choice />);
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
  expect(sheets.map((style) => style.textContent).join('')).toBe('');
  expect(sheets.reduce((rules, { sheet }) => rules + (sheet?.cssRules.length ?? 0), 0)).toBeGreaterThan(10);
});

test('the filled button is #ea5f4b with dark text in sentence case, the plain one is not', () => {
  renderUi(
    <>
      <Button variant="contained">Назначить комиссию</Button>
      <Button>Отмена</Button>
    </>,
  );
  expect(getComputedStyle(screen.getByRole('button', { name: 'Назначить комиссию' }))).toMatchObject({
    backgroundColor: 'rgb(234, 95, 75)',
    color: 'rgb(36, 10, 5)',
    textTransform: 'none',
    borderRadius: '8px',
    boxShadow: 'none',
  });
  expect(getComputedStyle(screen.getByRole('button', { name: 'Отмена' })).backgroundColor).toBe('rgb(255, 254, 252)');
});

test.each([
  [1280, 36],
  [960, 36],
  [820, 44],
  [390, 44],
])('at %d px a button is %d px high', async (width, height) => {
  await page.viewport(width, 800);
  renderUi(<Button>Открыть</Button>);
  expect(screen.getByRole('button').offsetHeight).toBe(height);
});

test('the font is Inter with Cyrillic letters', async () => {
  renderUi(<p>Я</p>);
  const [loaded] = await document.fonts.load('650 16px "Inter Variable"', 'Я');
  expect(loaded?.status).toBe('loaded');
});

test('outside its provider the hook throws a clear error', () => {
  expect(() => render(<Choice />)).toThrow('useThemeChoice is called outside AppThemeProvider');
});

test.each(['small', 'medium', 'large'] as const)(
  'a sign in a %s button without words has a size of the look',
  (size) => {
    renderUi(<IconButton size={size}>+</IconButton>);
    const drawn = getComputedStyle(screen.getByRole('button', { name: '+' })).fontSize;
    expect(Object.values(fontSizes).map((one) => `${one}px`)).toContain(drawn);
  },
);
