import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  isReady,
  makeDataFolder,
  makeUsedDataFolder,
  nothingRunsIn,
  processesOf,
  queryData,
  startServer,
} from './server-process.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server and its database with code 0; the data stay',
  async (signal) => {
    const dataDir = await makeUsedDataFolder();
    const first = startServer({ DATA_DIR: dataDir });
    await isReady(await first.listening());
    await queryData(dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
    first.child.kill(signal);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
    expect(first.complaints()).toBe('');

    const second = startServer({ DATA_DIR: dataDir });
    await isReady(await second.listening());
    expect(await queryData(dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    // Ctrl+C reaches every process of the terminal, and npm forwards it once more: both signals mean one stop.
    second.child.kill('SIGINT');
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(processesOf(dataDir)).toEqual([]);
  },
);

test('a request that runs when the server is stopped gets its reply', async () => {
  const server = startServer({ DATA_DIR: await makeUsedDataFolder() });
  const request = await beginRequest(await server.listening());
  server.child.kill('SIGTERM');
  await vi.waitUntil(() => isRefused(request.port), { timeout: 10_000, interval: 20 });

  request.finish();

  await request.hears('HTTP/1.1 401');
  const answeredAt = performance.now();
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - answeredAt).toBeLessThan(5_000);
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

test('a stop during the first start is obeyed, and the next start begins from nothing', async () => {
  const dataDir = await makeDataFolder();
  const hasty = startServer({ DATA_DIR: dataDir });
  await hasty.says('Создаю базу данных');
  hasty.child.kill('SIGTERM');
  expect(await hasty.ended).toEqual({ code: 0, signal: null });
  expect(hasty.output()).not.toContain('работает');
  expect(hasty.complaints()).toBe('');
  expect(processesOf(dataDir)).toEqual([]);

  await isReady(await startServer({ DATA_DIR: dataDir }).listening());
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

test('files of the data folder are readable by the account of the server alone', async () => {
  const dataDir = await makeUsedDataFolder();
  const server = startServer({ DATA_DIR: dataDir });
  await server.listening();
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const open = entries.filter((entry) => {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    // Started by root, PostgreSQL runs under another account and passes through the folders above its own.
    const allowed = entry.isDirectory() && process.getuid?.() === 0 ? 0o711 : 0o700;
    return entry.isFile() || entry.isDirectory() ? (mode & 0o777 & ~allowed) !== 0 : false;
  });
  expect(open.map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length))).toEqual([]);
});
