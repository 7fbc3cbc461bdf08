import { resolve } from 'node:path';
import { z } from 'zod';
import type { BackupSettings } from './backup/scheduled-backup.ts';
import type { S3Settings } from './files/s3-store.ts';
import { hasOneHost, severalHosts } from './one-host.ts';
import { StartupError } from './startup-error.ts';
import type { TraceSettings } from './tracing/otlp.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const seedKinds = ['demo', 'dictionaries', 'none'] as const;

const text = (error: string) => z.string({ error });
const address = (protocol: RegExp, error: string) => z.url({ protocol, error });

const database = (user: string) =>
  z
    .string()
    .refine(hasOneHost, { error: severalHosts, abort: true })
    .pipe(address(/^postgres(ql)?$/, `адрес вида postgres://${user}:пароль@узел:5432/база`));

const wholeNumber = (least: number, most: number) => {
  const error = `целое число от ${least} до ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
};

const variables = z.object({
  HOST: text('адрес или имя узла').default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  METRICS_HOST: text('адрес или имя узла').default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  DATA_DIR: text('путь к папке').default('data'),
  DATABASE_URL: database('пользователь').optional(),
  DATABASE_OWNER_URL: database('владелец').optional(),
  SEED: z.enum(seedKinds, { error: 'demo, dictionaries или none' }).optional(),
  DEMO_TRANSPORTS: wholeNumber(1, 20_000).optional(),
  DEMO_OUTSIDE: z.literal('yes', { error: 'yes или ничего' }).optional(),
  PRODUCT_SHORT_NAME: text('краткое название').default('АРМ ОТК'),
  COOKIE_PREFIX: z
    .string()
    .regex(/^[\w-]*$/, 'латинские буквы, цифры, «-» и «_»')
    .default('otk-'),
  AUTH_SECRET: z.string().min(32, 'не короче 32 знаков').optional(),
  EVIDENCE_KEY: z.hex('цифры и буквы a–f').length(64, '64 знака').optional(),
  S3_ENDPOINT: address(/^https?$/, 'адрес вида https://узел').optional(),
  S3_BUCKET: text('название корзины').optional(),
  S3_REGION: text('регион, например us-east-1').optional(),
  S3_ACCESS_KEY: text('ключ доступа').optional(),
  S3_SECRET_KEY: text('секретный ключ').optional(),
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
  ANALYTICS_URL: address(/^https?$/, 'адрес счётчика вида https://узел/путь').optional(),
  EKOMET: z.enum(['folder', 'http', 'simulator'], { error: 'folder, http или simulator' }).default('folder'),
  EKOMET_FOLDER: text('путь к папке обмена').optional(),
  EKOMET_URL: address(/^https?$/, 'адрес вида https://узел/путь').optional(),
  EKOMET_KEY: text('ключ доступа').optional(),
  EKOMET_TIMEOUT_SECONDS: wholeNumber(1, 300).default(10),
  EKOMET_RETRIES: wholeNumber(0, 10).default(2),
  EKOMET_IMPORT_MINUTES: wholeNumber(0, 1440).default(10),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'время вида 03:00')
    .optional(),
  BACKUP_FOLDER: text('путь к папке резервных копий').optional(),
  BACKUP_KEEP: wholeNumber(1, 365).default(7),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'адрес вида http://узел:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, 'заголовки вида имя=значение,имя=значение')
    .optional(),
  OTEL_SERVICE_NAME: text('название службы').default('otk-server'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1)$/, 'доля от 0 до 1')
    .default('1'),
  TRUST_PROXY: z.string().transform(trustedProxy).default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `одно из: ${logLevels.join(', ')}` }).default('info'),
});

/** Variables that work only together: with a part of them files would silently be on the disk, pushes off. */
const sets = [
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    message: 'нужна вместе с остальными S3_*',
  },
  {
    names: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
    message: 'задайте вместе с остальными переменными VAPID',
  },
  { names: ['BACKUP_AT', 'BACKUP_FOLDER'], message: 'нужны BACKUP_AT и BACKUP_FOLDER вместе' },
] as const;

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host);
const demoOutside =
  'демонстрационные пользователи с известным паролем вне этого компьютера: если это нужно, задайте ещё DEMO_OUTSIDE=yes';

const environment = variables.check(({ value, issues }) => {
  const isOutside = !isLoopback(value.HOST) || value.DATABASE_URL !== undefined;
  if (value.SEED === 'demo' && isOutside && value.DEMO_OUTSIDE === undefined) {
    issues.push({ code: 'custom', path: ['SEED'], message: demoOutside, input: value });
  }
  if (value.DATABASE_OWNER_URL !== undefined && value.DATABASE_URL === undefined) {
    const message = 'нужна вместе с DATABASE_OWNER_URL';
    issues.push({ code: 'custom', path: ['DATABASE_URL'], message, input: value });
  }
  const hosts = [value.HOST, value.METRICS_HOST];
  const isOneAddress = hosts[0] === hosts[1] || hosts.some((host) => host === '0.0.0.0' || host === '::');
  if (value.PORT !== 0 && value.PORT === value.METRICS_PORT && isOneAddress) {
    issues.push({ code: 'custom', path: ['METRICS_PORT'], message: 'не тот же порт, что PORT', input: value });
  }
  if (value.EKOMET === 'http') {
    const missing = (['EKOMET_URL', 'EKOMET_KEY'] as const).filter((name) => value[name] === undefined);
    const message = 'нужна при EKOMET=http';
    issues.push(...missing.map((name) => ({ code: 'custom' as const, path: [name], message, input: value })));
  }
  for (const { names, message } of sets) {
    const missing = names.filter((name) => value[name] === undefined);
    if (missing.length < names.length) {
      issues.push(...missing.map((name) => ({ code: 'custom' as const, path: [name], message, input: value })));
    }
  }
});

function s3Settings(values: z.output<typeof variables>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  return endpoint && bucket && region && accessKey && secretKey
    ? { endpoint, bucket, region, accessKey, secretKey }
    : undefined;
}

/** Where `npm run ekomet:simulator` listens by default. */
export const simulator = { url: 'http://127.0.0.1:4113', key: 'simulator' } as const;

function ekometSettings(values: z.output<typeof variables>): EkometSettings {
  const importMs = values.EKOMET_IMPORT_MINUTES * 60_000;
  if (values.EKOMET === 'folder') {
    return { kind: 'folder', folder: values.EKOMET_FOLDER && resolve(values.EKOMET_FOLDER), importMs };
  }
  return {
    kind: 'http',
    url: (values.EKOMET_URL ?? simulator.url).replace(/\/+$/, ''),
    key: values.EKOMET_KEY ?? simulator.key,
    timeoutMs: values.EKOMET_TIMEOUT_SECONDS * 1000,
    retries: values.EKOMET_RETRIES,
    importMs,
  };
}

/** Fastify's `trustProxy`: yes or no, a number of hops, or a list of addresses. */
function trustedProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') {
    return value === 'true';
  }
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Which gateway to the external accounting system; `importMs` 0: no import by schedule. */
export type EkometSettings = Readonly<
  { importMs: number } & (
    | { kind: 'folder'; folder: string | undefined }
    | { kind: 'http'; url: string; key: string; timeoutMs: number; retries: number }
  )
>;

export type SeedKind = (typeof seedKinds)[number];

/** Settings of the environment. */
export type Settings = Readonly<{
  host: string;
  port: number;
  /** Where Prometheus asks; undefined: nowhere. */
  metrics: Readonly<{ host: string; port: number }> | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The login of the tables' owner, when `databaseUrl` is one that owns nothing. */
  databaseOwnerUrl: string | undefined;
  /** Undefined: demo data for a new embedded database, nothing otherwise. */
  seed: SeedKind | undefined;
  /** Undefined: the yard and half a year of visits. */
  demoTransports: number | undefined;
  /** Whether users with the published demo password may be reached: only from this machine, unless DEMO_OUTSIDE is set. */
  mayHaveDemo: boolean;
  productShortName: string;
  cookiePrefix: string;
  authSecret: string | undefined;
  evidenceKey: string | undefined;
  /** Undefined: files are stored in the data folder. */
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Without a trailing slash; when empty, links have no host. */
  publicUrl: string;
  organisation: string;
  organisationPhone: string;
  /** Undefined: no pushes to closed browsers. */
  vapid: Readonly<{ publicKey: string; privateKey: string; subject: string }> | undefined;
  sentryDsn: string | undefined;
  /** An external counter of page views; undefined: they are only counted here. */
  analyticsUrl: string | undefined;
  ekomet: EkometSettings;
  /** Undefined: nothing is backed up by schedule. */
  backup: BackupSettings | undefined;
  /** Undefined: no traces. */
  traces: TraceSettings | undefined;
  trustProxy: boolean | number | string;
  logLevel: (typeof logLevels)[number];
}>;

/** The settings with the secret, which is created and stored when the environment has none. */
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
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    seed: values.SEED,
    demoTransports: values.DEMO_TRANSPORTS,
    mayHaveDemo: isLoopback(values.HOST) || values.DEMO_OUTSIDE === 'yes',
    productShortName: values.PRODUCT_SHORT_NAME,
    cookiePrefix: values.COOKIE_PREFIX,
    authSecret: values.AUTH_SECRET,
    evidenceKey: values.EVIDENCE_KEY,
    s3: s3Settings(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: (values.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    organisation: values.ORGANISATION,
    organisationPhone: values.ORGANISATION_PHONE,
    vapid: vapidOf(values),
    sentryDsn: values.SENTRY_DSN,
    analyticsUrl: values.ANALYTICS_URL,
    ekomet: ekometSettings(values),
    backup: backupOf(values),
    traces: tracesOf(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  });
}

const backupOf = ({ BACKUP_AT: at, BACKUP_FOLDER: folder, BACKUP_KEEP: keep }: z.infer<typeof environment>) =>
  at && folder ? { at, folder: resolve(folder), keep } : undefined;

/** All three or none: `sets` has checked it. */
function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: z.infer<typeof environment>) {
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : undefined;
}

function tracesOf(values: z.infer<typeof environment>): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values;
  const pairs = headers.split(',').filter((pair) => pair !== '');
  return endpoint === undefined
    ? undefined
    : {
        endpoint: endpoint.replace(/\/+$/, ''),
        headers: Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)])),
        serviceName: values.OTEL_SERVICE_NAME,
        share: Number(values.OTEL_TRACES_SAMPLER_ARG),
      };
}

export const withAuthSecret = (settings: Settings, authSecret: string): Config =>
  Object.freeze({ ...settings, authSecret });

/** `PORT=` in an env file means "not set", not the empty text. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
