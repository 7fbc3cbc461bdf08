// A client that leaves a download, at any moment, leaves no file open on the server.
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';

import type { Photo } from '@otk/domain/photo/photo.schema';
import { expect, test, vi } from 'vitest';

import { openPhotoYard } from '../test/photos.ts';
import { aPhoto } from '../test/pictures.ts';

async function openListeningYard() {
  const yard = await openPhotoYard();
  const { server, as } = yard;
  await yard.sent({ file: { bytes: await aPhoto() } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const viewer = await as('VIEW');
  const [listed] = (await viewer.call('GET', `/ts-photo/transport/${yard.transportId}`, { udrId: viewer.udrId })).json<
    Photo[]
  >();
  const headers = { authorization: `Bearer ${viewer.tokens.accessToken}`, 'x-udr-id': viewer.udrId };
  return { ...yard, url: listed!.url, port, headers };
}

test.each([
  { what: 'a file', of: 'file', range: {} },
  { what: 'a part of a file', of: 'file', range: { range: 'bytes=10-' } },
  { what: 'an archive', of: 'zip', range: {} },
] as const)('a client that leaves $what before it is opened leaves it closed', async ({ of, range }) => {
  const { server, port, headers, url, transportId } = await openListeningYard();
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const opened = Promise.withResolvers<Readable>();
  const open = server.files.open.bind(server.files);
  server.files.open = async (...given) => {
    asked.resolve();
    await left.promise;
    const source = await open(...given);
    opened.resolve(source);
    return source;
  };
  const arrived = once(server.app.server, 'connection') as Promise<[Socket]>;
  const path = of === 'zip' ? `/api/transport/zip/${transportId}` : url;
  const request = get({ host: '127.0.0.1', port, path, headers: { ...headers, ...range } });
  request.on('error', () => undefined);
  const [socket] = await arrived;
  await asked.promise;
  request.destroy();
  await once(socket, 'close');
  left.resolve();
  const source = await opened.promise;
  await vi.waitFor(() => expect(source.closed).toBe(true));
});
