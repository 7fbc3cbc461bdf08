import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';
import { defineContract } from '@otk/domain/kernel/route';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { createClient } from './api-client.ts';
import { downloadByXhr } from './watched-xhr.ts';
import { createHttp } from './http.ts';
import { markRequests } from './own-replies.ts';
import { fakeServer, noLink, refusal } from './testing/fake-server.ts';
import { createWire } from './wire.ts';

const nonce = 'nonce-1';

/** A fake XMLHttpRequest controlled by the test. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  responseType = '';
  status = 0;
  response: Blob | null = null;
  disposition: string | null = null;
  isAborted = false;
  mark: string | null = null;

  open(): void {}
  send(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === markHeader ? this.mark : this.disposition;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 }));
  }
  async answer(reply: Response, mark: string | null = markOf(nonce)): Promise<void> {
    this.mark = mark;
    this.status = reply.status;
    this.response = await reply.blob();
    this.disposition = reply.headers.get('Content-Disposition');
    this.dispatchEvent(new Event('load'));
  }
}

const contract = defineContract('thing', {
  zip: {
    method: 'GET',
    path: '/transport/zip/:id',
    summary: 'Архив',
    kind: 'stream',
    params: z.object({ id: z.string() }),
    reply: z.unknown(),
  },
});
const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('Вагон 61854303.zip')}`;
const aFile = () => new Response('12345', { headers: { 'Content-Disposition': disposition } });

function aLink() {
  const opened: FakeXhr[] = [];
  const download = downloadByXhr(
    markRequests(undefined, () => nonce),
    () => {
      const xhr = new FakeXhr();
      opened.push(xhr);
      return xhr as unknown as XMLHttpRequest;
    },
  );
  const { fetch } = fakeServer(() => noLink());
  const session = { accessToken: () => 'old', refresh: async () => 'new' };
  const wire = createWire({ baseUrl: '/api', fetch, download, session, udrId: () => 'udr-1', userId: () => null });
  return { opened, client: createClient(contract, wire) };
}
const given = { params: { id: 't1' } };

afterEach(() => void vi.useRealTimers());

test('a file is downloaded with the bearer, its progress and its Russian name', async () => {
  const { opened, client } = aLink();
  const told: unknown[] = [];
  const reply = client.zip(given, { onReceived: (...bytes) => told.push(bytes) });
  const [xhr] = opened;
  expect(xhr!.responseType).toBe('blob');
  expect(xhr!.headers).toEqual({ 'X-UDR-ID': 'udr-1', Authorization: 'Bearer old', [nonceHeader]: nonce });
  xhr!.progress(2, 5);
  xhr!.progress(3, 0);
  await xhr!.answer(aFile());
  expect(await reply).toMatchObject({ name: 'Вагон 61854303.zip', blob: xhr!.response });
  expect(told).toEqual([
    [2, 5],
    [3, null],
  ]);
});

test('on 401 the token is refreshed; a refusal has the message of the server', async () => {
  const { opened, client } = aLink();
  const failure = client.zip(given).catch((error: unknown) => error);
  await opened[0]!.answer(refusal(401, 'auth.tokenInvalid'));
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[1]!.headers).toMatchObject({ Authorization: 'Bearer new' });
  await opened[1]!.answer(refusal(404, 'transport.notFound', 'ТС отсутствует'));
  expect(await failure).toMatchObject({ name: 'ApiError', status: 404, message: 'ТС отсутствует' });
});

test('a captive portal and a broken connection are network errors', async () => {
  const { opened, client } = aLink();
  const outcomes = [0, 1].map(() => client.zip(given).catch((error: unknown) => error));
  await opened[0]!.answer(aFile(), null);
  opened[1]!.dispatchEvent(new Event('error'));
  expect(await outcomes[0]).toMatchObject({ name: 'NetworkError' });
  expect(await outcomes[1]).toMatchObject({ name: 'NetworkError' });
});

test('a download without progress for twenty seconds is aborted; one with progress is not', async () => {
  vi.useFakeTimers();
  const { opened, client } = aLink();
  const outcome = client.zip(given).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(19_000);
  opened[0]!.progress(1, 5);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(opened[0]!.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ name: 'NetworkError' });
});

test('without this transport the file is downloaded by fetch', async () => {
  const { fetch } = fakeServer(() => aFile());
  const client = createClient(contract, createHttp({ baseUrl: '/api', fetch }));
  const { name, blob } = await client.zip(given);
  expect([name, await blob.text()]).toEqual(['Вагон 61854303.zip', '12345']);
});
