import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  isReady,
  makeUsedDataFolder,
  nothingRunsIn,
  processesOf,
  queryData,
  type ServerProcess,
  startServer,
} from './server-process.ts';

test('SIGINT, SIGTERM and both at once end the server and its database with code 0; the data stay, and a request that runs gets its reply', async () => {
  const dataDir = await makeUsedDataFolder();
  const endsWell = async ({ ended, complaints }: ServerProcess) => {
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
    expect(complaints()).toBe('');
  };
  const interrupted = startServer({ DATA_DIR: dataDir });
  await isReady(await interrupted.listening());
  await queryData(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  interrupted.child.kill('SIGINT');
  await endsWell(interrupted);

  const busy = startServer({ DATA_DIR: dataDir });
  const request = await beginRequest(await busy.listening());
  expect(await queryData(dataDir, 'UPDATE kept SET answer = answer + 1 RETURNING answer')).toEqual([{ answer: 43 }]);
  busy.child.kill('SIGTERM');
  await vi.waitUntil(() => isRefused(request.port), { timeout: 10_000, interval: 20 });
  request.finish();
  await request.hears('HTTP/1.1 401');
  const answeredAt = performance.now();
  await endsWell(busy);
  expect(performance.now() - answeredAt).toBeLessThan(5_000);

  const twice = startServer({ DATA_DIR: dataDir });
  await isReady(await twice.listening());
  expect(await queryData(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 43 }]);
  expect(await openToOthers(dataDir)).toEqual([]);
  // Ctrl+C reaches every process of the terminal, and npm forwards it once more: both signals mean one stop.
  twice.child.kill('SIGINT');
  twice.child.kill('SIGTERM');
  await endsWell(twice);
});

test('a repeated SIGTERM ends the server at once, and PostgreSQL ends too', async () => {
  const dataDir = await makeUsedDataFolder();
  const server = startServer({ DATA_DIR: dataDir });
  await beginRequest(await server.listening());
  const insist = (): boolean => {
    server.child.kill('SIGTERM');
    return server.child.exitCode !== null;
  };
  await vi.waitUntil(insist, { timeout: 8_000, interval: 100 });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  await nothingRunsIn(dataDir);
});

/** A request whose headers the server has and whose body is still on the way. */
async function beginRequest(address: string) {
  const port = Number(new URL(address).port);
  const body = JSON.stringify({ login: 'nobody', password: 'Nothing-1' });
  let heard = '';
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('data', (chunk: string) => (heard += chunk));
  // The server closes it without a reply when SIGTERM is repeated.
  socket.on('error', () => socket.destroy());
  const hears = (text: string): Promise<void> =>
    vi.waitFor(() => expect(heard).toContain(text), { timeout: 10_000, interval: 10 });
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await hears('100 Continue');
  return { port, hears, finish: () => void socket.write(body) };
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

/** Files of the data folder that other accounts than that of the server can read. */
async function openToOthers(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const open = entries.filter((entry) => {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    // Started by root, PostgreSQL runs under another account and passes through the folders above its own.
    const allowed = entry.isDirectory() && process.getuid?.() === 0 ? 0o711 : 0o700;
    return entry.isFile() || entry.isDirectory() ? (mode & 0o777 & ~allowed) !== 0 : false;
  });
  return open.map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length));
}
