import { expect, test } from 'vitest';

import { contrast } from '#ui/theme/contrast';
import { themeNames, themeTokens } from '#ui/theme/tokens';

import { balanceTints } from './transport.balance-tints.ts';

const cases = themeNames.flatMap((theme) => balanceTints.map((tint) => [theme, tint] as const));

test.each(cases)(
  'theme %s, %s: the code of a kind is readable on its tint, the tint is seen on the panel',
  (theme, tint) => {
    const { tones, onInk, surface } = themeTokens[theme];
    expect(contrast(onInk, tones[tint].dot)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tones[tint].dot, surface)).toBeGreaterThanOrEqual(3);
  },
);
