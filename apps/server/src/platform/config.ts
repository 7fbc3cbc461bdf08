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
  MAIL_FROM: text('адрес отправителя писем').default('АРМ ОТК <otk@localhost>'),
  PUBLIC_URL: address(/^https?$/, 'адрес вида https://узел').optional(),
  ORGANISATION: text('название организации').default('Металлургический завод'),
  ORGANISATION_PHONE: text('телефон ОТК').default(''),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'открытый ключ VAPID: 87 знаков base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'закрытый ключ VAPID: 43 знака base64url')
    .optional(),
  VAPID_SUBJECT: address(/^(mailto|https)$/, 'адрес вида mailto:имя@узел или https://узел').optional(),
  SENTRY_DSN: address(/^https?$/, 'адрес вида https://ключ@узел/проект').optional(),
  TRUST_PROXY: z.string().transform(trustedProxy).default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `одно из: ${logLevels.join(', ')}` }).default('info'),
});

const vapidNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Half a set of keys would switch pushes off without a word. */
function allOrNone(values: Readonly<Partial<Record<string, unknown>>>, context: z.RefinementCtx): void {
  const missing = vapidNames.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < vapidNames.length) {
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: 'задайте вместе с остальными переменными VAPID' });
    }
  }
}

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
  mailFrom: string;
  /** Without a slash at its end; empty when links can only be those of the product itself. */
  publicUrl: string;
  organisation: string;
  organisationPhone: string;
  /** Not said: no pushes to closed browsers. */
  vapid: Readonly<{ publicKey: string; privateKey: string; subject: string }> | undefined;
  sentryDsn: string | undefined;
  trustProxy: boolean | number | string;
  logLevel: LogLevel;
}>;

/** What the server runs with: the settings and the secret, which is made and kept when the environment has none. */
export type Config = Settings & Readonly<{ authSecret: string }>;

export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.superRefine(allOrNone).safeParse(withoutEmpty(env));
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
    mailFrom: values.MAIL_FROM,
    publicUrl: (values.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    organisation: values.ORGANISATION,
    organisationPhone: values.ORGANISATION_PHONE,
    vapid: vapidOf(values),
    sentryDsn: values.SENTRY_DSN,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  });
}

/** All three or none: `allOrNone` has made sure. */
function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: z.infer<typeof environment>) {
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : undefined;
}

export const withAuthSecret = (settings: Settings, authSecret: string): Config =>
  Object.freeze({ ...settings, authSecret });

/** `PORT=` in an env file means "not set", not the empty text. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
