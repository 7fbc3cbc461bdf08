import { expect, test } from 'vitest';

import { createAppTheme } from './create-app-theme.ts';
import { themeNames } from './tokens.ts';

test('the breakpoints of the product replace those of MUI', () => {
  expect(createAppTheme('light').breakpoints.values).toEqual({
    xs: 0,
    phone: 320,
    smart: 480,
    phablet: 640,
    tablet: 768,
    desktop: 960,
    big: 1140,
    large: 1280,
    max: 1360,
    zoom: 1540,
    zoomMax: 1750,
  });
});

test.each(themeNames)('theme %s has the Russian texts of the product', (name) => {
  expect(createAppTheme(name).components?.MuiAutocomplete?.defaultProps).toMatchObject({
    clearText: 'Очистить',
    closeText: 'Закрыть',
    loadingText: 'Загрузка',
    noOptionsText: 'Ничего не найдено',
    openText: 'Открыть',
  });
});

test('every transition is shorter than 200 ms, and there is none with reduced motion', () => {
  const { transitions, motion } = createAppTheme('light');
  expect(Math.max(...Object.values(transitions.duration))).toBeLessThan(200);
  expect(motion.reducedMotion).toBe('system');
});

test('text sizes are 13, 14, 16, 20, 28 and weights 400, 500, 650', () => {
  const { typography } = createAppTheme('light');
  const variants = [typography.h1, typography.h2, typography.h3, typography.body2, typography.caption];
  expect(variants.map(({ fontSize }) => fontSize)).toEqual([28, 20, 16, 14, 13]);
  expect([typography.fontWeightRegular, typography.fontWeightMedium, typography.fontWeightBold]).toEqual([
    400, 500, 650,
  ]);
});

test('the header is 46 px high on a phone and 55 px on a desktop', () => {
  expect(createAppTheme('light').mixins.toolbar).toMatchObject({
    minHeight: 46,
    '@media (min-width:960px)': { minHeight: 55 },
  });
});
