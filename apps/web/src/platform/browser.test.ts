import { expect, test } from 'vitest';

import { loginAddress } from './browser.ts';

test('after an expired session sign-in returns to the same page, after a sign-out it starts at the list', () => {
  expect(loginAddress('ended', '/auto?tab=storage&search=лом')).toBe(
    '/login?from=%2Fauto%3Ftab%3Dstorage%26search%3D%D0%BB%D0%BE%D0%BC',
  );
  expect(loginAddress('left', '/auto')).toBe('/login');
});
