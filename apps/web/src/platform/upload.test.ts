import { beforeEach, expect, test, vi } from 'vitest';

import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';

import { createHttp, type HttpRequest } from './http.ts';
import { fakeServer, json, noLink, refusal } from './testing/fake-server.ts';
import { intentKeys } from './intent-keys.ts';
import { markRequests } from './own-replies.ts';
import { uploadByXhr } from './watched-xhr.ts';
import { createWire } from './wire.ts';

const nonce = 'nonce-1';

/** A fake XMLHttpRequest controlled by the test. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  body: FormData | null = null;
  isAborted = false;
  mark: string | null = null;

  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === markHeader ? this.mark : null;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  async answer(reply: Response, mark: string | null = markOf(nonce)): Promise<void> {
    this.mark = mark;
    this.responseText = await reply.text();
    this.status = reply.status;
    this.dispatchEvent(new Event('load'));
  }
}

const photo: HttpRequest = {
  method: 'POST',
  path: '/ts-photo/create-photo',
  form: { fields: { localId: 'a1', send: '1' }, file: new Blob(['12345']), fileName: '7.jpg' },
};

function aLink() {
  const opened: FakeXhr[] = [];
  const upload = uploadByXhr(
    markRequests(undefined, () => nonce),
    () => {
      const xhr = new FakeXhr();
      opened.push(xhr);
      return xhr as unknown as XMLHttpRequest;
    },
  );
  const { fetch } = fakeServer(() => noLink());
  return { opened, upload, http: createHttp({ baseUrl: '/api', fetch, upload }) };
}

const failureOf = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => error);

beforeEach(() => void vi.useRealTimers());

test('the file is the last field, progress is reported, the reply is parsed', async () => {
  const { opened, http } = aLink();
  const told: number[] = [];
  const reply = http.send({ ...photo, onProgress: (bytes) => told.push(bytes) });
  const [xhr] = opened;
  expect([...xhr!.body!.keys()]).toEqual(['localId', 'send', 'file']);
  expect((xhr!.body!.get('file') as File).name).toBe('7.jpg');
  expect(xhr!.headers).toEqual({ Accept: 'application/json', [nonceHeader]: nonce });
  xhr!.progress(2);
  xhr!.progress(5);
  await xhr!.answer(json({ id: 'p1' }));
  expect(await reply).toEqual({ id: 'p1' });
  expect(told).toEqual([2, 5]);
});

test('a refusal has the message of the server, a broken connection is a network error', async () => {
  const { opened, http } = aLink();
  const refused = failureOf(http.send(photo));
  await opened[0]!.answer(refusal(415, 'file.badFormat', 'Неверный формат файла'));
  expect(await refused).toMatchObject({ name: 'ApiError', status: 415, message: 'Неверный формат файла' });
  const broken = failureOf(http.send(photo));
  opened[1]!.dispatchEvent(new Event('error'));
  expect(await broken).toMatchObject({ name: 'NetworkError' });
});

test('an abort stops the upload and rejects with the given reason', async () => {
  const { opened, http } = aLink();
  const stop = new AbortController();
  const stopped = failureOf(http.send({ ...photo, signal: stop.signal }));
  stop.abort(new Error('пауза'));
  expect(await stopped).toMatchObject({ message: 'пауза' });
  expect(opened[0]!.isAborted).toBe(true);
});

test('an upload without progress for twenty seconds is aborted; one with progress is not', async () => {
  vi.useFakeTimers();
  const { opened, upload } = aLink();
  const init = { method: 'POST', headers: {}, body: new FormData(), signal: new AbortController().signal };
  const outcome = failureOf(upload('/api', init));
  await vi.advanceTimersByTimeAsync(19_000);
  opened[0]!.progress(1);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(opened[0]!.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ name: 'TypeError' });
});

test('the caller may set a longer timeout for the answer after the upload', async () => {
  vi.useFakeTimers();
  const { opened, upload } = aLink();
  const init = { method: 'POST', headers: {}, body: new FormData(), signal: new AbortController().signal };
  const outcome = failureOf(upload('/api', { ...init, answerMs: 60_000 }));
  opened[0]!.progress(5);
  opened[0]!.upload.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(opened[0]!.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ name: 'TypeError' });
});

test('on 401 the token is refreshed and the same file is sent again', async () => {
  const { opened, upload } = aLink();
  const wire = createWire({
    baseUrl: '/api',
    fetch: fakeServer(() => noLink()).fetch,
    upload,
    session: { accessToken: () => 'old', refresh: async () => 'new' },
    udrId: () => 'udr-1',
    userId: () => null,
    intents: intentKeys({ makeKey: () => 'key-1' }),
  });
  const reply = wire.send({ ...photo, headers: { 'Idempotency-Key': 'own', 'X-UDR-ID': 'udr-of-the-act' } });
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  await opened[0]!.answer(refusal(401, 'auth.tokenInvalid'));
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  await opened[1]!.answer(json({ id: 'p1' }));
  expect(await reply).toEqual({ id: 'p1' });
  expect(opened.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer old', 'Bearer new']);
  expect(opened[1]!.headers).toMatchObject({ 'Idempotency-Key': 'own', 'X-UDR-ID': 'udr-of-the-act' });
  expect(await (opened[1]!.body!.get('file') as File).text()).toBe('12345');
});

test('without this transport the form is sent by fetch', async () => {
  const asked: RequestInit[] = [];
  const http = createHttp({
    baseUrl: '/api',
    async fetch(_url, init) {
      asked.push(init);
      return json({ id: 'p1' });
    },
  });
  expect(await http.send(photo)).toEqual({ id: 'p1' });
  expect(asked[0]!.body).toBeInstanceOf(FormData);
  expect(new Headers(asked[0]!.headers).get('content-type')).toBeNull();
});
