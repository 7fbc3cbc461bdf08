// A client that a generator makes from our OpenAPI document works: it signs in, lists and uploads a photo.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Tokens } from '@otk/domain/auth/auth.schema';
import type { Photo } from '@otk/domain/photo/photo.schema';
import type { TransportPage } from '@otk/domain/transport/transport.schema';
import type { User } from '@otk/domain/user/user.schema';
import { generateSource } from 'oazapfts';
import { expect, onTestFinished, test } from 'vitest';

import { aJpeg } from '../test/pictures.ts';
import { openYard } from '../test/yard.ts';

/** The operations that are used here; the generated module has all. */
interface Client {
  readonly defaults: { baseUrl: string; headers: Record<string, string> };
  readonly authLogin: (body: { login: string; password: string }) => Promise<Tokens>;
  readonly userMe: () => Promise<User>;
  readonly transportFiltrate: (given: { tab: string; limit: number }) => Promise<TransportPage>;
  readonly photoCreate: (body: object) => Promise<Photo>;
  readonly photoListOfTransport: (transportId: string) => Promise<Photo[]>;
}

const documentPath = new URL('../../../docs/api/openapi.json', import.meta.url).pathname;

async function generateClient(): Promise<Client> {
  const source = await generateSource(documentPath, { optimistic: true, futureStripLegacyMethods: true });
  const folder = await mkdtemp(join(tmpdir(), 'otk-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The generator prints ranges of statuses (4XX) into types, which is no TypeScript.
  const readable = source.replaceAll(/status: \dXX/g, 'status: number');
  // From a folder outside the repository the runtime is found by its address only.
  const code = stripTypeScriptTypes(readable).replaceAll(
    /from "(@oazapfts\/runtime[^"]*)"/g,
    (_whole, name: string) => `from "${import.meta.resolve(name)}"`,
  );
  const path = join(folder, 'client.mjs');
  await writeFile(path, code);
  return (await import(pathToFileURL(path).href)) as Client;
}

test('a generated client signs in, lists transports and uploads a photo', async () => {
  const { server, as, transportId } = await openYard();
  await as('CTRL');
  const client = await generateClient();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  client.defaults.baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;

  const { rows } = await server.pool.query<{ login: string }>("SELECT login FROM app_user WHERE login LIKE 'ctrl%'");
  const { accessToken } = await client.authLogin({ login: rows[0]!.login, password: 'Demo-2026' });
  client.defaults.headers = { Authorization: `Bearer ${accessToken}` };
  const { udr } = await client.userMe();
  client.defaults.headers['X-UDR-ID'] = udr[0]!.id;

  const { items } = await client.transportFiltrate({ tab: 'reception', limit: 10 });
  expect(items.map(({ id }) => id)).toEqual([transportId]);

  const file = new Blob([Uint8Array.from(await aJpeg())], { type: 'image/jpeg' });
  const body = { localId: 'photo00000001', transportId, send: '0', name: 'Борт', file };
  const photo = await client.photoCreate(body);
  expect(photo).toMatchObject({ name: 'Борт' });
  expect((await client.photoListOfTransport(transportId)).map(({ id }) => id)).toEqual([photo.id]);
  const bytes = await fetch(new URL(photo.url, client.defaults.baseUrl), { headers: client.defaults.headers });
  expect(bytes.status).toBe(200);
});
