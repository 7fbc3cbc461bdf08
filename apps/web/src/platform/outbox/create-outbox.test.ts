import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../api-error.ts';
import type { HttpRequest } from '../http.ts';
import { ForeignReplyError } from '../own-replies.ts';
import { aNote, bareOutbox } from '../testing/outbox.ts';

test('a read of the outbox gives the outbox of the person who has signed in meanwhile', async () => {
  let userId = 'user-1';
  const outbox = bareOutbox({ send: () => Promise.reject(new NetworkError()), userId: () => userId });
  await outbox.write(aNote);
  userId = 'user-2';
  const reading = outbox.refresh();
  userId = 'user-1';
  await reading;
  expect(outbox.getState()).toMatchObject({ entries: [{ key: aNote.key }], foreign: 0 });
});

test('an entry about a transport names its number and kind as the device knows them', async () => {
  const transportOf = (id: string) =>
    id === 'known' ? ({ transportNumber: '94620018', transportKind: 'PLATFORM' } as const) : undefined;
  const outbox = bareOutbox({ send: () => Promise.reject(new NetworkError()), transportOf });
  await outbox.write({ ...aNote, transportId: 'known' });
  await outbox.write({ ...aNote, key: 'key-00000002', transportId: 'other', transportNumber: '61854303' });
  await outbox.transaction('rw', [], (_tables, outbox) =>
    outbox.add({ ...aNote, key: 'key-00000003', transportId: 'known' }, { userId: 'user-1', udrId: null }),
  );
  const platform = { transportNumber: '94620018', transportKind: 'PLATFORM' };
  expect(outbox.getState().entries).toMatchObject([platform, { transportNumber: '61854303' }, platform]);
});

test('an entry that a proxy answers in place of the server says so; it waits as without an answer', async () => {
  const outbox = bareOutbox({ send: () => Promise.reject(new NetworkError(new ForeignReplyError())) });
  expect(await outbox.write(aNote)).toEqual({ state: 'unsent' });
  const [entry] = outbox.getState().entries;
  expect(entry?.failure).toMatchObject({
    code: 'reply.foreign',
    text: 'Ответил не наш сервер, а прокси или страница входа в сеть',
  });
  expect(entry?.failure?.status).toBeUndefined();
});

test.each([
  ['503 of our server is said', new ApiError({ status: 503, code: 'request.readOnly', message: 'Занято' }), 503],
  [
    '403 is said to the person who has lost the right',
    new ApiError({ status: 403, code: 'auth.permissionMissing', message: 'Недостаточно прав' }),
    403,
  ],
  ['429 is heeded', new ApiError({ status: 429, code: 'request.tooMany', message: 'Часто' }), undefined],
  ['no answer is no problem of the write', new NetworkError(), undefined],
])('an entry that is sent later: %s', async (_words, error, status) => {
  const outbox = bareOutbox({ send: () => Promise.reject(error) });
  expect(await outbox.write(aNote)).toEqual({ state: 'unsent' });
  await vi.waitFor(() => expect(outbox.getState().entries[0]?.failure).not.toBeNull());
  expect(outbox.getState().problem?.failure?.status).toBe(status);
});

/** Every call waits until the test answers it. */
function heldServer() {
  const calls: { readonly body: unknown; readonly answer: (error?: unknown) => void }[] = [];
  const send = ({ body }: HttpRequest) =>
    new Promise((resolve, reject) => {
      calls.push({ body, answer: (error) => (error === undefined ? resolve({}) : reject(error)) });
    });
  const call = async (number: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(number));
    return calls[number - 1]!;
  };
  return { send, call, calls };
}
const refusal = () => new ApiError({ status: 422, code: 'x.y', message: 'Нельзя' });

test('another content, chosen while the old one is on its way, is sent when the old one has arrived', async () => {
  const { send, call, calls } = heldServer();
  const outbox = bareOutbox({ send });
  void outbox.write(aNote);
  const first = await call(1);
  const [entry] = outbox.getState().entries;
  await outbox.replace(entry!.id, { ...entry!.request, data: { text: 'другое' } });
  const counts: number[] = [];
  outbox.subscribe(() => counts.push(outbox.getState().entries.length));
  first.answer();
  const second = await call(2);
  expect(second.body).toEqual({ text: 'другое' });
  // The header counts it without a gap.
  expect(counts).not.toContain(0);
  second.answer();
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  expect(calls).toHaveLength(2);
});

test('another content for a write that has arrived during the decision is sent behind it', async () => {
  const { send, call } = heldServer();
  const outbox = bareOutbox({ send });
  void outbox.write(aNote);
  const first = await call(1);
  const [entry] = outbox.getState().entries;
  first.answer();
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  await outbox.replace(entry!.id, { ...entry!.request, data: { text: 'другое' } });
  const second = await call(2);
  expect(second.body).toEqual({ text: 'другое' });
  second.answer();
  await vi.waitFor(() => expect(outbox.getState().entries).toEqual([]));
  await expect(outbox.replace(77, entry!.request)).rejects.toThrow('Этой записи больше нет на устройстве');
});

test('a refusal does not stop an entry that was asked for again during the attempt', async () => {
  const { send, call } = heldServer();
  const outbox = bareOutbox({ send });
  void outbox.write(aNote);
  const first = await call(1);
  await outbox.retry(outbox.getState().entries[0]!.id);
  first.answer(refusal());
  (await call(2)).answer();
  await vi.waitFor(() => expect(outbox.getState()).toMatchObject({ entries: [], problem: null }));
});

test('a write made while the run before it ends waits for its own answer', async () => {
  const { send, call } = heldServer();
  const end = Promise.withResolvers<void>();
  const emptied = vi.fn<() => Promise<void>>(() => end.promise);
  const outbox = bareOutbox({ send, emptied });
  const first = outbox.write(aNote);
  (await call(1)).answer();
  expect(await first).toMatchObject({ state: 'sent' });
  await vi.waitFor(() => expect(emptied).toHaveBeenCalledOnce());
  const local = { stores: [], apply: async () => undefined, saved: end.resolve };
  const second = outbox.write({ ...aNote, key: 'key-00000002' }, local);
  const answered = call(2).then(({ answer }) => answer(refusal()));
  await expect(second).rejects.toThrow('Нельзя');
  await answered;
});
