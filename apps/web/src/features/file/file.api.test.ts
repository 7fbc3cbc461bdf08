import { expect, test, vi } from 'vitest';

import type { Fetch } from '#platform/fetch';

import { fileDownload } from './file.api.ts';

function aDownload(token: string | null, udrId: string | null) {
  const fetch = vi.fn<Fetch>(async () => new Response('bytes'));
  const download = fileDownload({
    browser: { fetch },
    report: () => undefined,
    session: { accessToken: () => token },
    acting: { udrId: () => udrId },
  });
  return { fetch, download };
}

test('a file is asked for with the token and the assignment, as every call is', async () => {
  const { fetch, download } = aDownload('access', 'udr-1');
  const { signal } = new AbortController();
  expect(await (await download('/api/file/1?sign=x', signal))!.text()).toBe('bytes');
  const headers = { Authorization: 'Bearer access', 'X-UDR-ID': 'udr-1' };
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/file/1?sign=x', { headers, signal });
});

test('without a token the cookie of the session and the signature are enough', async () => {
  const { fetch, download } = aDownload(null, null);
  await download('/api/file/1');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/file/1', { headers: {} });
});
