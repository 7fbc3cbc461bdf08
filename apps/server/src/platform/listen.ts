import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode, errorText, StartupError } from './startup-error.ts';

export type Address = Readonly<{ host: string; port: number }>;

/** Checked first: a server that cannot listen must not migrate a database either. */
export async function ensureAddressFree({ host, port }: Address, variable = 'PORT'): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
    await new Promise((resolve) => void server.close(resolve));
  } catch (error) {
    throw cannotListen(error, { host, port }, variable);
  }
}

/** Returns the address that people open in the browser. */
export async function listen(app: FastifyInstance, address: Address): Promise<string> {
  try {
    await app.listen({ ...address, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw cannotListen(error, address);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : address.port;
  return `http://${shownHost(address.host)}:${port}`;
}

/** Browsers give a secure context to `localhost` by name, and `0.0.0.0` cannot be opened. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) {
    return 'localhost';
  }
  return host.includes(':') ? `[${host}]` : host;
}

function cannotListen(error: unknown, { host, port }: Address, variable = 'PORT'): StartupError {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Порт ${port} на ${host} уже занят: остановите другую программу или укажите другой ${variable}.`,
      );
    case 'EACCES':
      return new StartupError(`Порт ${port} занимать нельзя: нет прав. Укажите ${variable} больше 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`Адреса «${host}» нет на этой машине: исправьте ${variable.replace('PORT', 'HOST')}.`);
    default:
      return new StartupError(`Не удалось открыть ${host}:${port}: ${errorText(error)}.`);
  }
}

/** Waits for running requests, at most `patienceMs`: an event stream would never end. */
export async function closeHttp(app: FastifyInstance, patienceMs = 10_000): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  // A browser keeps its connection after the last answer; Node closes only those idle when the close began.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => {
    clearTimeout(cut);
    clearInterval(sweep);
  });
}
