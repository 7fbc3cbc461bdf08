import { expect, test } from 'vitest';

import { deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-T575) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 YaBrowser/24.10 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8.5', 'Неизвестное устройство'],
  [null, 'Неизвестное устройство'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
