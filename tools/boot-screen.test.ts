// The boot screen is plain HTML and the supplier's page plain CSS, so they repeat the values that they share with the theme and
// the icon.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { themeStorageKey } from '../apps/web/src/ui/theme/theme-choice.ts';
import { themeNames, themeTokens } from '../apps/web/src/ui/theme/tokens.ts';

const webRoot = join(import.meta.dirname, '../apps/web');
const html = readFileSync(join(webRoot, 'index.html'), 'utf8');

test.each(themeNames)('the boot screen has the colours of the theme «%s»', (name) => {
  const selector = name === 'light' ? ':root' : `:root[data-theme='${name}']`;
  const start = html.indexOf(`${selector} {`);
  const { canvas, ink, inkMuted, hairline } = themeTokens[name];
  expect(html.slice(start, html.indexOf('}', start)).match(/#[\da-f]{6}/g)).toEqual([canvas, ink, inkMuted, hairline]);
});

test('the boot screen takes the theme chosen on this device', () => {
  expect(html).toContain(`localStorage.getItem('${themeStorageKey}')`);
  expect(html).toContain(JSON.stringify(themeNames).replaceAll('"', "'").replaceAll(',', ', '));
});

test('the way out of a failed start is large enough for a glove in «Солнце»', () => {
  const line = 24;
  const [usual, sun] = ['\n      .boot-late a {', "[data-theme='sun'] .boot-late a {"].map((selector) => {
    const start = html.indexOf(selector);
    return Number(/padding: (\d+)px/.exec(html.slice(start, html.indexOf('}', start)))![1]);
  });
  expect(2 * usual! + line).toBeGreaterThanOrEqual(44);
  expect(2 * sun! + line).toBeGreaterThanOrEqual(56);
});

test('the boot screen draws the mark of the icon', () => {
  const shapes = (text: string) => text.match(/\s(d|fill|stroke|cx|cy|r|rx)="[^"]+"/g)?.map((it) => it.trim());
  const drawing = html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
  expect(shapes(drawing)).toEqual(shapes(readFileSync(join(webRoot, 'public/icon.svg'), 'utf8')));
});

test.each(['light', 'dark'] as const)('the page of suppliers has the colours of the theme «%s»', (name) => {
  const css = readFileSync(join(webRoot, 'src/features/room/visit/room.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const rules = (name === 'light' ? light : dark).split('}')[0]!;
  const colors = [...rules.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, variable = '', value]) => [
    variable.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  expect(colors.length).toBeGreaterThan(10);
  const tokens: Readonly<Record<string, unknown>> = { ...themeTokens[name] };
  expect(colors).toEqual(colors.map(([token]) => [token, tokens[token!]]));
});
