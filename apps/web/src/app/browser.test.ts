import { expect, test } from 'vitest';

import { loginAddress } from './browser.ts';

test('a session that ended leads back to the same place, who left begins anew', () => {
  expect(loginAddress('ended', '/auto?tab=storage&search=лом')).toBe(
    '/login?from=%2Fauto%3Ftab%3Dstorage%26search%3D%D0%BB%D0%BE%D0%BC',
  );
  expect(loginAddress('left', '/auto')).toBe('/login');
});
