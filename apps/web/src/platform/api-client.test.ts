import { defineContract } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { createClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { HttpRequest } from './http.ts';

const contract = defineContract('thing', {
  get: {
    method: 'GET',
    path: '/thing/:id',
    summary: 'Вещь',
    params: z.object({ id: z.string() }),
    query: z.object({
      search: z.optional(z.string()),
      page: z.optional(z.number()),
      tag: z.optional(z.array(z.string())),
    }),
    reply: z.object({ id: z.string() }),
  },
  save: {
    method: 'POST',
    path: '/thing',
    summary: 'Сохранить',
    access: 'public',
    body: z.object({ name: z.string() }),
    reply: z.object({}),
  },
  upload: {
    method: 'POST',
    path: '/thing/file',
    summary: 'Принять файл',
    kind: 'multipart',
    body: z.object({ name: z.string(), tag: z.optional(z.string()) }),
    reply: z.object({}),
  },
});

function clientAnswering(reply: unknown) {
  const sent: HttpRequest[] = [];
  const wire = {
    async send(request: HttpRequest) {
      sent.push(request);
      return reply;
    },
  };
  return { sent, client: createClient(contract, wire) };
}

test('parameters and query are escaped in the address; absent ones are left out', async () => {
  const { sent, client } = clientAnswering({ id: '1' });
  await client.get({ params: { id: 'а/б' }, query: { search: 'лом 3А', page: 2, tag: ['x', 'y'] } });
  await client.get({ params: { id: '1' }, query: { search: undefined } });
  expect(sent.map(({ path }) => path)).toEqual([
    '/thing/%D0%B0%2F%D0%B1?search=%D0%BB%D0%BE%D0%BC+3%D0%90&page=2&tag=x&tag=y',
    '/thing/1',
  ]);
});

test('body, access and options are passed with the request', async () => {
  const { sent, client } = clientAnswering({});
  const { signal } = new AbortController();
  await client.save({ body: { name: 'вагон' } }, { signal, timeoutMs: 100 });
  expect(sent).toEqual([
    {
      method: 'POST',
      operation: 'thing.save',
      path: '/thing',
      access: 'public',
      body: { name: 'вагон' },
      signal,
      timeoutMs: 100,
    },
  ]);
});

test('fields that the contract does not declare are removed from the reply', async () => {
  const { client } = clientAnswering({ id: '1', secret: 'x' });
  expect(await client.get({ params: { id: '1' } })).toEqual({ id: '1' });
});

test('a reply that does not match the contract is an error', async () => {
  const { client } = clientAnswering({ id: 5 });
  const failure = await client.get({ params: { id: '1' } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'reply.invalid', message: 'Ответ сервера не распознан. Обновите страницу' });
});

test('a file is sent as a form with its fields; absent fields are left out', async () => {
  const { sent, client } = clientAnswering({});
  const file = new Blob(['лом']);
  const onProgress = () => undefined;
  await client.upload({ body: { name: '7.jpg', tag: undefined }, file }, { onProgress, headers: { 'X-UDR-ID': 'u1' } });
  expect(sent).toEqual([
    {
      method: 'POST',
      operation: 'thing.upload',
      path: '/thing/file',
      form: { fields: { name: '7.jpg' }, file, fileName: '7.jpg' },
      onProgress,
      headers: { 'X-UDR-ID': 'u1' },
    },
  ]);
});

test('a write that was done before is answered by the id of its object, or says so', async () => {
  const { client } = clientAnswering({ done: true, id: '1', version: null });
  expect(await client.get({ params: { id: '1' } })).toEqual({ id: '1' });
  const { client: nameless } = clientAnswering({ done: true, id: null, version: null });
  await expect(nameless.get({ params: { id: '1' } })).rejects.toThrow(
    'Это уже записано раньше, повторять не нужно. Обновите страницу',
  );
});
