import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseSettings, withAuthSecret } from './config.ts';
import { StartupError } from './startup-error.ts';

test('an empty environment gives the documented defaults', () => {
  expect(parseSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    seed: undefined,
    mayHaveDemo: true,
    productShortName: 'АРМ ОТК',
    cookiePrefix: 'otk-',
    authSecret: undefined,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: 'АРМ ОТК <otk@localhost>',
    publicUrl: '',
    organisation: 'Металлургический завод',
    organisationPhone: '',
    vapid: undefined,
    sentryDsn: undefined,
    analyticsUrl: undefined,
    ekomet: { kind: 'folder', folder: undefined, importMs: 600_000 },
    trustProxy: false,
    logLevel: 'info',
  });
});

test('the gateway over HTTP needs its address and key; the simulator has its own', () => {
  const http = {
    EKOMET: 'http',
    EKOMET_URL: 'https://ekomet.local/api/',
    EKOMET_KEY: 'ключ',
    EKOMET_IMPORT_MINUTES: '0',
  };
  expect(parseSettings(http).ekomet).toEqual({
    kind: 'http',
    url: 'https://ekomet.local/api',
    key: 'ключ',
    timeoutMs: 10_000,
    retries: 2,
    importMs: 0,
  });
  expect(parseSettings({ EKOMET: 'simulator' }).ekomet).toMatchObject({ kind: 'http', url: 'http://127.0.0.1:4113' });
  expect(messageOf(() => parseSettings({ ...http, EKOMET_RETRIES: '11' }))).toBe(
    'Неверные переменные окружения: EKOMET_RETRIES — целое число от 0 до 10.',
  );
  expect(messageOf(() => parseSettings({ EKOMET: 'http' }))).toBe(
    'Неверные переменные окружения: EKOMET_URL — нужна при EKOMET=http; EKOMET_KEY — нужна при EKOMET=http.',
  );
});

test('metrics have a port of their own', () => {
  const refusal = 'Неверные переменные окружения: METRICS_PORT — не тот же порт, что PORT.';
  for (const env of [{}, { HOST: '0.0.0.0' }, { METRICS_HOST: '::' }]) {
    expect(messageOf(() => parseSettings({ ...env, PORT: '3000', METRICS_PORT: '3000' }))).toBe(refusal);
  }
  const apart = parseSettings({ HOST: '10.0.0.21', PORT: '3000', METRICS_PORT: '3000' });
  expect(apart.metrics).toEqual({ host: '127.0.0.1', port: 3000 });
  expect(parseSettings({ PORT: '0', METRICS_PORT: '0' }).metrics?.port).toBe(0);
});

test.each([
  'postgres://otk:secret@db1:5432,db2:5432/otk',
  'postgres://otk:secret@db1,db2/otk',
  'postgresql://db1,db2:5433/otk?target_session_attrs=read-write',
  'postgres://otk:secret@db1:5432/otk?host=db1,db2',
  'postgres://otk:secret@db1/otk?sslmode=require&host=db1%2Cdb2',
])('several hosts of a database are refused with the advice: %s', (url) => {
  const advice =
    'один узел: несколько сервер не перебирает, укажите адрес HAProxy или другого балансировщика, который ведёт к основной базе';
  expect(messageOf(() => parseSettings({ DATABASE_URL: url }))).toBe(
    `Неверные переменные окружения: DATABASE_URL — ${advice}.`,
  );
  expect(messageOf(() => parseSettings({ DATABASE_URL: 'postgres://db/otk', DATABASE_OWNER_URL: url }))).toBe(
    `Неверные переменные окружения: DATABASE_OWNER_URL — ${advice}.`,
  );
});

test('a comma elsewhere in the address of a database is no second host', () => {
  const url = 'postgres://otk:a%2Cb@db/otk,old?options=-c%20search_path%3Da,b';
  expect(parseSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('the sample of the environment names variables that exist and is accepted when it is filled in', () => {
  const sample = readFileSync(join(import.meta.dirname, '../../../../deploy/otk.env'), 'utf8');
  const lines = sample.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  expect(Object.keys(env).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const settings = parseSettings({ ...env, AUTH_SECRET: 'a secret of thirty-two characters' });
  expect(settings).toMatchObject({
    publicUrl: 'https://otk.example',
    trustProxy: '10.0.0.21,10.0.0.22',
    s3: undefined,
  });
});

test('one message lists every bad variable and no value', () => {
  const secret = 'короткий';
  const env = {
    PORT: '70000',
    SEED: 'all',
    DATABASE_URL: 'mysql://root:pw@db/x',
    AUTH_SECRET: secret,
    LOG_LEVEL: 'loud',
  };
  const message = messageOf(() => parseSettings(env));
  expect(message).toBe(
    'Неверные переменные окружения: PORT — целое число от 0 до 65535; ' +
      'DATABASE_URL — адрес вида postgres://пользователь:пароль@узел:5432/база; SEED — demo, dictionaries или none; ' +
      'AUTH_SECRET — не короче 32 знаков; LOG_LEVEL — одно из: fatal, error, warn, info, debug, trace, silent.',
  );
  for (const value of Object.values(env)) {
    expect(message).not.toContain(value);
  }
});

const s3 = {
  S3_ENDPOINT: 'https://s3.local',
  S3_BUCKET: 'otk',
  S3_REGION: 'ru-1',
  S3_ACCESS_KEY: 'ключ',
  S3_SECRET_KEY: 'секрет',
};

test('S3 needs all its variables or none', () => {
  expect(parseSettings(s3).s3).toEqual({
    endpoint: 'https://s3.local',
    bucket: 'otk',
    region: 'ru-1',
    accessKey: 'ключ',
    secretKey: 'секрет',
  });
  expect(messageOf(() => parseSettings({ S3_ENDPOINT: s3.S3_ENDPOINT, S3_REGION: 'ru-1', S3_BUCKET: 'otk' }))).toBe(
    'Неверные переменные окружения: S3_ACCESS_KEY — нужна вместе с остальными S3_*; ' +
      'S3_SECRET_KEY — нужна вместе с остальными S3_*.',
  );
  expect(messageOf(() => parseSettings({ ...s3, S3_ENDPOINT: 'ftp://s3' }))).toContain('S3_ENDPOINT — адрес вида');
});

test.each(['abc', '-1', '1.5', '0x10', '99999'])('PORT=%s is refused', (port) => {
  expect(() => parseSettings({ PORT: port })).toThrow(StartupError);
});

test('port 0 means any free port', () => {
  expect(parseSettings({ PORT: '0' }).port).toBe(0);
});

test('an empty variable counts as absent', () => {
  expect(parseSettings({ PORT: '', SEED: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, seed: undefined });
  expect(parseSettings({}).demoTransports).toBeUndefined();
  expect(parseSettings({ DEMO_TRANSPORTS: '300' }).demoTransports).toBe(300);
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('TRUST_PROXY=%s means %s', (value, expected) => {
  expect(parseSettings({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

test('pushes need all three VAPID variables; the message names the missing ones', () => {
  const VAPID_PUBLIC_KEY = 'B'.repeat(87);
  const VAPID_PRIVATE_KEY = 'p'.repeat(43);
  const VAPID_SUBJECT = 'mailto:otk@example.com';
  expect(parseSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }).vapid).toEqual({
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT,
  });
  expect(messageOf(() => parseSettings({ VAPID_PUBLIC_KEY }))).toBe(
    'Неверные переменные окружения: VAPID_PRIVATE_KEY — задайте вместе с остальными переменными VAPID; ' +
      'VAPID_SUBJECT — задайте вместе с остальными переменными VAPID.',
  );
  expect(messageOf(() => parseSettings({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY, VAPID_SUBJECT }))).toBe(
    'Неверные переменные окружения: VAPID_PUBLIC_KEY — открытый ключ VAPID: 87 знаков base64url.',
  );
});

test('settings cannot be changed afterwards', () => {
  expect(Object.isFrozen(parseSettings({}))).toBe(true);
  expect(Object.isFrozen(withAuthSecret(parseSettings({}), 's'.repeat(32)))).toBe(true);
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof StartupError ? error.message : `not a StartupError: ${String(error)}`;
  }
  return 'no error';
}

test.each([
  ['another host', { HOST: '0.0.0.0' }],
  ['a database of its own', { DATABASE_URL: 'postgres://otk:pw@127.0.0.1:5432/otk' }],
])('demo users on %s must be asked for twice', (_name, env) => {
  expect(messageOf(() => parseSettings({ ...env, SEED: 'demo' }))).toContain('SEED — демонстрационные пользователи');
  expect(parseSettings({ ...env, SEED: 'demo', DEMO_OUTSIDE: 'yes' }).seed).toBe('demo');
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['10.0.0.5', false],
  ['otk.example', false],
])('on HOST=%s demo users may exist by themselves: %s', (host, mayHaveDemo) => {
  expect(parseSettings({ HOST: host }).mayHaveDemo).toBe(mayHaveDemo);
});
