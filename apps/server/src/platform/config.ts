import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const seedKinds = ['demo', 'dictionaries', 'none'] as const;

const text = (error: string) => z.string({ error });
const address = (protocol: RegExp, error: string) => z.url({ protocol, error });

const environment = z.object({
  HOST: text('адрес или имя узла').default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'целое число от 0 до 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'целое число от 0 до 65535')
    .default(3000),
  DATA_DIR: text('путь к папке').default('data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'адрес вида postgres://пользователь:пароль@узел:5432/база').optional(),
  SEED: z.enum(seedKinds, { error: 'demo, dictionaries или none' }).optional(),
  PRODUCT_SHORT_NAME: text('краткое название').default('АРМ ОТК'),
  COOKIE_PREFIX: z
    .string()
    .regex(/^[\w-]*$/, 'латинские буквы, цифры, «-» и «_»')
    .default('otk-'),
  AUTH_SECRET: z.string().min(32, 'не короче 32 знаков').optional(),
  SMTP_URL: address(/^smtps?$/, 'адрес вида smtp://узел:25').optional(),
  SENTRY_DSN: address(/^https?$/, 'адрес вида https://ключ@узел/проект').optional(),
  ANALYTICS_URL: address(/^https?$/, 'адрес счётчика вида https://узел/путь').optional(),
  TRUST_PROXY: z.string().transform(trustedProxy).default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `одно из: ${logLevels.join(', ')}` }).default('info'),
});

/** Fastify's `trustProxy`: yes or no, a number of hops, or a list of addresses. */
function trustedProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') {
    return value === 'true';
  }
  return /^\d+$/.test(value) ? Number(value) : value;
}

export type SeedKind = (typeof seedKinds)[number];
type LogLevel = (typeof logLevels)[number];

/** What the environment says. */
export type Settings = Readonly<{
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Not said: demo data for a new embedded database, nothing otherwise. */
  seed: SeedKind | undefined;
  productShortName: string;
  cookiePrefix: string;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  sentryDsn: string | undefined;
  /** An external counter of page views; not said: they are only counted here. */
  analyticsUrl: string | undefined;
  trustProxy: boolean | number | string;
  logLevel: LogLevel;
}>;

/** What the server runs with: the settings and the secret, which is made and kept when the environment has none. */
export type Config = Settings & Readonly<{ authSecret: string }>;

export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} — ${issue.message}`);
    throw new StartupError(`Неверные переменные окружения: ${[...new Set(reasons)].join('; ')}.`);
  }
  const values = parsed.data;
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    seed: values.SEED,
    productShortName: values.PRODUCT_SHORT_NAME,
    cookiePrefix: values.COOKIE_PREFIX,
    authSecret: values.AUTH_SECRET,
    smtpUrl: values.SMTP_URL,
    sentryDsn: values.SENTRY_DSN,
    analyticsUrl: values.ANALYTICS_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  });
}

export const withAuthSecret = (settings: Settings, authSecret: string): Config =>
  Object.freeze({ ...settings, authSecret });

/** `PORT=` in an env file means "not set", not the empty text. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
