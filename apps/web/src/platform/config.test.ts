import { expect, test } from 'vitest';

import { readAppConfig } from './config.ts';

const pageWith = (content: string | null) => ({
  querySelector: (selector: string) =>
    selector === 'meta[name="otk-config"]' && content !== null ? ({ getAttribute: () => content } as never) : null,
});
const defaults = { productShortName: 'АРМ ОТК', cookiePrefix: 'otk-', version: '1.22.1' };

test('the values are read from the page', () => {
  const content = '{"productShortName":"ОТК-2","cookiePrefix":"__Host-otk-","version":"1.23.0"}';
  expect(readAppConfig(pageWith(content))).toEqual({
    productShortName: 'ОТК-2',
    cookiePrefix: '__Host-otk-',
    version: '1.23.0',
  });
});

test.each([
  ['an empty tag', ''],
  ['no tag', null],
  ['a tag with nothing said', '{}'],
])('%s gives the defaults', (_name, content) => {
  expect(readAppConfig(pageWith(content))).toEqual(defaults);
});
