import { expect, test } from 'vitest';

import type { DownloadInit } from './download.ts';
import { believeOffline } from './believe-offline.ts';
import type { UploadInit } from './upload.ts';

function aBrowser() {
  const state = { isOnline: true, isUp: true, asked: [] as string[] };
  const ask = async (url: string) => {
    state.asked.push(url);
    if (!state.isUp) {
      throw new TypeError('Failed to fetch');
    }
    return new Response('{}');
  };
  const given = {
    isOnline: () => state.isOnline,
    fetch: (url: string, _init: RequestInit) => ask(url),
    upload: (url: string, _init: UploadInit) => ask(url),
    async download(url: string, _init: DownloadInit) {
      return { status: (await ask(url)).status, blob: new Blob(), disposition: null };
    },
  };
  return { state, ...believeOffline(given) };
}

const { signal } = new AbortController();
const file = { headers: {}, signal };

test('while the browser is offline nothing is asked, and everything as soon as it is online', async () => {
  const { state, browser } = aBrowser();
  state.isOnline = false;
  const tries = () => [
    browser.fetch('/a', {}),
    browser.upload('/b', { ...file, method: 'POST', body: new FormData() }),
    browser.download('/c', file),
  ];
  for (const settled of await Promise.allSettled(tries())) {
    expect(settled).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
  }
  expect(state.asked).toEqual([]);
  state.isOnline = true;
  await Promise.all(tries());
  expect(state.asked).toEqual(['/a', '/b', '/c']);
});

test('a browser that was offline when the server answered is not believed again', async () => {
  const { state, browser, askAnyway } = aBrowser();
  state.isOnline = false;
  await askAnyway('/probe', {});
  expect(browser.isOnline()).toBe(true);
  await browser.fetch('/a', {});
  expect(state.asked).toEqual(['/probe', '/a']);
});

test('a browser is believed when nothing answers, or when the answer belongs to a request from before', async () => {
  const { state, browser, askAnyway } = aBrowser();
  const begun = askAnyway('/before', {});
  Object.assign(state, { isOnline: false, isUp: false });
  await begun;
  await expect(askAnyway('/probe', {})).rejects.toThrow('Failed to fetch');
  expect(browser.isOnline()).toBe(false);
  await expect(browser.fetch('/a', {})).rejects.toThrow('offline');
});
