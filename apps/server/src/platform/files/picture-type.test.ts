import { expect, test } from 'vitest';

import { aJpeg } from '../../../test/pictures.ts';
import { isPolyglot, signsOfOtherLanguages } from './picture-type.ts';

test('what chance puts among compressed pixels is no other language; a page or a program in a comment is', async () => {
  const jpeg = await aJpeg();
  const having = (text: string) => Buffer.concat([jpeg.subarray(0, 400), Buffer.from(text), jpeg.subarray(400)]);
  // Of 12 000 photos of noise three had these bytes among their pixels.
  expect(isPolyglot(having('#!/'))).toBe(false);
  for (const sign of signsOfOtherLanguages) {
    expect(sign.length, sign).toBeGreaterThanOrEqual(6);
    expect(isPolyglot(having(sign.slice(0, 4))), sign).toBe(false);
    expect(isPolyglot(having(sign.toUpperCase())), sign).toBe(true);
  }
});
