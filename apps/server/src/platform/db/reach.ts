import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, errorText, StartupError } from '#platform/startup-error';

import { ensureOwnBackend } from './own-backend.ts';

const oldestVersion = 15;
const patienceMs = 5_000;

/** Waits shortly for a database that may be starting, and throws one message that says why it cannot be used. */
export async function reachDatabase(url: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await tryDatabase(url, Math.max(deadline - Date.now(), 500));
    } catch (error) {
      if (error instanceof StartupError) {
        throw error;
      }
      if (lasting.has(errorCode(error)) || Date.now() + 250 > deadline) {
        throw new StartupError(
          `База данных ${hostOf(url)} недоступна: ${reason(error)}. ` +
            'Проверьте DATABASE_URL и что PostgreSQL запущен.',
        );
      }
      await delay(250);
    }
  }
}

async function tryDatabase(url: string, connectionTimeoutMillis: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, application_name: 'otk-start' });
  // A connection that breaks later reports it here besides failing its query.
  client.on('error', () => {});
  try {
    await client.connect();
    await ensureOwnBackend(client, hostOf(url));
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < oldestVersion) {
      throw new StartupError(`Нужен PostgreSQL ${oldestVersion} или новее, а в DATABASE_URL указан ${version}.`);
    }
    const { rows: encodings } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = encodings[0]?.server_encoding;
    if (encoding !== 'UTF8') {
      throw new StartupError(
        `База данных ${hostOf(url)} в кодировке ${encoding}, а нужна UTF8: создайте её с ENCODING 'UTF8'.`,
      );
    }
  } finally {
    await client.end();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'соединение отклонено',
  ENOTFOUND: 'узел не найден',
  EAI_AGAIN: 'узел не найден',
  ETIMEDOUT: 'нет ответа',
  EHOSTUNREACH: 'узел недостижим',
  ENETUNREACH: 'сеть недостижима',
  '28P01': 'неверный логин или пароль',
  '28000': 'вход запрещён',
  '3D000': 'такой базы нет',
  '57P03': 'она ещё запускается',
  '53300': 'все соединения заняты',
};

/** Errors that waiting does not resolve. */
const lasting = new Set(['28P01', '28000', '3D000']);

const reason = (error: unknown): string =>
  reasons[errorCode(error)] ?? (/timeout/i.test(errorText(error)) ? 'нет ответа' : errorText(error));

/** For messages: without login and password. */
export function hostOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
