// Real sockets: bodies that stop, drip, or go on after their request was refused.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { multipart, multipartHeaders } from '../../../test/multipart.ts';
import { openPhotoYard } from '../../../test/photos.ts';
import { openTestServer } from '../../../test/server.ts';

const limits = { silenceMs: 300, slowest: 1000, graceMs: 600, mostUnread: 20_000_000, everyMs: 20 };

async function listening(app: Awaited<ReturnType<typeof openTestServer>>['app']) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

function openSocket(port: number, head: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const heard = { text: '' };
  socket.setEncoding('utf8').on('data', (text: string) => (heard.text += text));
  socket.on('error', () => undefined);
  socket.write(head);
  return { socket, heard };
}

const tooSlow = /^HTTP\/1.1 408 [\s\S]*"code":"request.tooSlow","message":"Запрос не пришёл целиком/;
const jsonHead = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: otk\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;

test('a JSON body that stops coming is answered by 408 and its connection ends', async () => {
  const { app } = await openTestServer({ bodyLimits: limits });
  const { socket, heard } = openSocket(await listening(app), jsonHead('/api/auth/login'));
  await once(socket, 'close');
  expect(heard.text).toMatch(tooSlow);
});

test('a body that drips is cut after its grace', async () => {
  const { app } = await openTestServer({ bodyLimits: limits });
  const { socket, heard } = openSocket(await listening(app), jsonHead('/api/auth/login'));
  const drip = setInterval(() => socket.write(' '), 50);
  await once(socket, 'close').finally(() => clearInterval(drip));
  expect(heard.text).toMatch(tooSlow);
});

test('an upload that stops coming is cut and leaves no file', async () => {
  const { server, as, transportId, noneIncoming } = await openPhotoYard('IN_RECEPTION', { bodyLimits: limits });
  const { tokens, udrId } = await as('CTRL');
  const { payload } = multipart({ transportId }, { bytes: Buffer.alloc(300_000, 7) });
  const head = [
    'POST /api/ts-photo/create-photo HTTP/1.1',
    'Host: otk',
    `Authorization: Bearer ${tokens.accessToken}`,
    `X-UDR-ID: ${udrId}`,
    `Content-Type: ${multipartHeaders['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  const { socket, heard } = openSocket(await listening(server.app), `${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 200_000));
  await once(socket, 'close');
  expect(heard.text).toMatch(tooSlow);
  await vi.waitFor(noneIncoming);
});

test('a large upload with a bad token is answered by 401, and its connection serves the next request', async () => {
  const { app } = await openTestServer();
  const port = await listening(app);
  const body = new Uint8Array(6_000_000);
  for (let round = 0; round < 5; round += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/ts-photo/create-photo`, {
      method: 'POST',
      headers: { ...multipartHeaders, authorization: 'Bearer forged' },
      body,
    });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([401, 'auth.tokenInvalid']);
  }
});

test('a refused body is not read without end', async () => {
  const { app } = await openTestServer({ bodyLimits: { ...limits, mostUnread: 1_000_000 } });
  const head = `POST /api/ts-photo/create-photo HTTP/1.1\r\nHost: otk\r\nContent-Type: ${multipartHeaders['content-type']}\r\nContent-Length: 900000000\r\n\r\n`;
  const { socket, heard } = openSocket(await listening(app), head);
  const chunk = Buffer.alloc(100_000);
  const flood = setInterval(() => socket.write(chunk), 2);
  await once(socket, 'close').finally(() => clearInterval(flood));
  expect(heard.text).toMatch(/^HTTP\/1.1 401 /);
});
