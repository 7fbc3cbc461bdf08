import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { isIgnored, reduceError, reduceEvent, reportedEvent, scrubAddress, scrubText } from './fault.event.ts';

const uuid = '8a6f0d7e-0b63-4b5e-9a3b-6a2f6a1c9d11';
const parse = (event: unknown) => z.parse(reportedEvent, event);
const anEvent = {
  event_id: 'a'.repeat(32),
  timestamp: 1_800_000_000,
  release: '1.22.1',
  tags: { requestId: uuid, secret: 'x' },
  user: { id: 1, email: 'ivanov@example.com' },
  extra: { typed: 'Особые отметки' },
  request: {
    url: `https://otk.example/auto/${uuid}?tab=document&token=abc`,
    headers: { 'User-Agent': 'Chrome', Cookie: 'otk-token=secret' },
  },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: "Cannot read properties of undefined (reading 'net') Вагон 61854303",
        stacktrace: {
          frames: [
            { filename: 'https://otk.example/assets/late-AbCd12_9.js', function: 'outer', lineno: 1, colno: 2 },
            { filename: 'https://otk.example/assets/card-AbCd12_9.js', function: 'inner', lineno: 3, colno: 4 },
          ],
        },
      },
    ],
  },
  breadcrumbs: [
    { category: 'console', message: 'пароль Demo-2026' },
    { category: 'ui.input', message: 'input[aria-label="Особые отметки"]', timestamp: 1_800_000_000 },
    { category: 'fetch', data: { method: 'PATCH', url: `/api/transport/${uuid}?x=1`, status_code: 500 } },
    { category: 'navigation', data: { from: '/auto?search=61854303', to: `/auto/${uuid}` } },
  ],
};

test('an event keeps where and how it failed, and nothing that a person typed', () => {
  const reduced = reduceEvent(parse(anEvent));
  expect(reduced).toEqual({
    title: "TypeError: Cannot read properties of undefined (reading 'net') …",
    place: 'inner /assets/card.js',
    stack: 'at inner (/assets/card-AbCd12_9.js:3:4)\nat outer (/assets/late-AbCd12_9.js:1:2)',
    release: '1.22.1',
    page: '/auto/:id',
    userAgent: 'Chrome',
    requestId: uuid,
    trail: [
      { at: '2027-01-15T08:00:00.000Z', what: 'ui.input' },
      { at: null, what: 'PATCH /api/transport/:id 500' },
      { at: null, what: '/auto → /auto/:id' },
    ],
  });
});

test('an event of any shape is read', () => {
  for (const given of [{}, { exception: 1, breadcrumbs: 'x', tags: [], request: null }, { message: 'Ошибка: сбой' }]) {
    expect(reduceEvent(parse(given)).trail).toEqual([]);
  }
});

test.each([
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[token]'],
  ['refresh token AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA wrong', 'refresh token [token] wrong'],
  ['mail ivanov@example.com bounced', 'mail [mail] bounced'],
  ['Unexpected token О, "Особые отметки 12" is not JSON', 'Unexpected token …"…" is not JSON'],
  ['wagon 61854303', 'wagon #'],
])('%s is scrubbed', (given, shown) => {
  expect(scrubText(given)).toBe(shown);
});

test.each([
  ['https://host/auto/1?x=1#y', '/auto/1'],
  ['/transport/by-number/61854303', '/transport/by-number/:n'],
  ['/search/%D0%92%D0%B0%D0%B3%D0%BE%D0%BD', '/search/…'],
  ['/broken/%zz/%D0', '/broken/%zz/…'],
])('the address %s becomes %s', (given, shown) => {
  expect(scrubAddress(given)).toBe(shown);
});

test('errors of browser extensions and of ResizeObserver are ignored', () => {
  const from = (filename: string) => ({ exception: { values: [{ stacktrace: { frames: [{ filename }] } }] } });
  expect(isIgnored(parse(from('chrome-extension://abc/content.js')))).toBe(true);
  expect(isIgnored(parse(from('moz-extension://abc/content.js')))).toBe(true);
  expect(isIgnored(parse(from('safari-web-extension://abc/content.js')))).toBe(true);
  expect(isIgnored(parse({ message: 'ResizeObserver loop completed with undelivered notifications.' }))).toBe(true);
  expect(isIgnored(parse(anEvent))).toBe(false);
});

test('a failure of the server keeps its stack without folders of the machine', () => {
  const error = new RangeError('Вагон 61854303 is out of range');
  error.stack =
    'RangeError: x\n    at act (file:///srv/otk/apps/server/src/a.ts:1:2)\n    at /srv/otk/node_modules/x/y.js:3:4';
  expect(reduceError(error)).toMatchObject({
    title: 'RangeError: …is out of range',
    place: 'at act (apps/server/src/a.ts:1:2)',
  });
  expect(reduceError('text')).toMatchObject({ title: 'Error: text' });
});
