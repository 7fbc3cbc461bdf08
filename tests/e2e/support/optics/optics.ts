// The rules of the look on a screen that has settled: `opticsOf`. What need not keep them is named in `exceptions.ts`.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

import type { Page } from '@playwright/test';

import { fontSizes, fontWeights, radius } from '../../../../apps/web/src/ui/theme/tokens.ts';
import type { Asked, Seen } from './asked.ts';
import { exceptions } from './exceptions.ts';

const files = ['boxes', 'words', 'acts', 'here'];

/** The files as one script: the page has no modules of the test. */
const script = files
  .map((file) => stripTypeScriptTypes(readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8')))
  .map((source) => source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, ''))
  .join('\n');

declare global {
  var otkOptics: (asked: Asked) => Seen;
}

export interface Look {
  readonly theme: string;
  readonly isTouch: boolean;
  /** On a phone the thumb of the hand that holds it does the work. */
  readonly isPhone: boolean;
}

const askedOf = ({ theme, isTouch, isPhone }: Look): Asked => ({
  sizes: Object.values(fontSizes),
  weights: Object.values(fontWeights),
  radius,
  grid: 4,
  finger: isTouch ? (theme === 'sun' ? 56 : 44) : 0,
  apart: 8,
  // Black on white has 2.8 then.
  sun: theme === 'sun' ? { share: 0.3, ratio: 2 } : null,
  isOneHanded: isPhone,
  exceptions: exceptions.map(({ rule, selector }) => [rule, selector] as const),
});

const used = new Set<number>();

/** What does not fit the look, in words. */
export async function opticsOf(page: Page, look: Look): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'otkOptics' in globalThis))) {
    await page.evaluate(`(() => { ${script}; globalThis.otkOptics = opticsHere; })()`);
  }
  const seen = await page.evaluate((asked) => globalThis.otkOptics(asked), askedOf(look));
  seen.used.forEach((at) => used.add(at));
  return seen.faults;
}

/** After every screen was seen: exceptions that none of them needs. */
export const exceptionsLeft = (): string[] =>
  exceptions.filter((_, at) => !used.has(at)).map(({ rule, selector }) => `${rule} ${selector}`);
