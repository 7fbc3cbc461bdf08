import { describe, expect, test } from 'vitest';

import { contrast, saturation } from './contrast.ts';
import { brandColor, themeTokens, themeNames, tones } from './tokens.ts';

test('contrast is computed right: black on white is 21, white on the brand colour 3.37', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', brandColor)).toBeCloseTo(3.37, 2);
});

test('the brand colour is #ea5f4b in every theme', () => {
  expect(themeNames.map((name) => themeTokens[name].brand)).toEqual(['#ea5f4b', '#ea5f4b', '#ea5f4b']);
});

describe.each(themeNames)('theme %s', (name) => {
  const tokens = themeTokens[name];
  const grounds = [tokens.canvas, tokens.surface, tokens.raised, tokens.quiet, tokens.sunken, tokens.selected];

  test.each(['ink', 'inkMuted', 'dangerText', 'warningText', 'successText'] as const)(
    '%s is readable on every ground (4.5:1)',
    (text) => {
      for (const ground of grounds) {
        expect(contrast(tokens[text], ground), `${tokens[text]} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('text on filled buttons is readable (4.5:1), pressed or not', () => {
    expect(contrast(tokens.onBrand, tokens.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onBrand, tokens.brandHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onDanger, tokens.dangerFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onDanger, tokens.dangerFillHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.onInk, tokens.ink)).toBeGreaterThanOrEqual(4.5);
  });

  test('edges of controls have a contrast of 3:1', () => {
    for (const ground of [tokens.canvas, tokens.surface, tokens.raised]) {
      expect(contrast(tokens.outline, ground), `${tokens.outline} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(tones)('status tone %s: the word 4.5:1 and the dot 3:1 on the chip', (tone) => {
    const { dot, text, background } = tokens.tones[tone];
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dot, background)).toBeGreaterThanOrEqual(3);
  });
});

/** As the sun leaves it on a screen: every channel moves towards the middle. */
const washedOut = (color: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) - 127.5) * share + 127.5))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

test('in «Солнце» every text reads at 30 % of the contrast: at least 2:1 is left, where black on white has 2.8', () => {
  const { ink, inkMuted, dangerText, warningText, successText, surface, canvas, raised, onInk, onDanger, dangerFill } =
    themeTokens.sun;
  const texts = [ink, inkMuted, dangerText, warningText, successText];
  const pairs = [
    ...[surface, canvas, raised].flatMap((ground) => texts.map((text) => [text, ground] as const)),
    [onInk, ink] as const,
    [onDanger, dangerFill] as const,
    ...tones.map((tone) => [themeTokens.sun.tones[tone].text, themeTokens.sun.tones[tone].background] as const),
  ];
  for (const [text, ground] of pairs) {
    expect(contrast(washedOut(text, 0.3), washedOut(ground, 0.3)), `${text} on ${ground}`).toBeGreaterThanOrEqual(2);
  }
});

test('«Солнце» has no greys: every colour is black, white or saturated, and text is at least 7:1', () => {
  const { tones: sunTones, chosen: _selected, backdrop: _translucent, ...plain } = themeTokens.sun;
  const colors = [...Object.values(plain), ...tones.flatMap((tone) => Object.values(sunTones[tone]))];
  const greys = colors.filter((color) => color !== '#000000' && color !== '#ffffff' && saturation(color) < 0.3);
  expect(greys).toEqual([]);
  for (const text of [plain.ink, plain.inkMuted, plain.dangerText, plain.warningText, plain.successText]) {
    expect(contrast(text, plain.surface)).toBeGreaterThanOrEqual(7);
  }
});
