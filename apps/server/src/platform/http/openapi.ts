// OpenAPI printed from the contracts: JSON at /api/openapi.json, a page at /api/docs.
import { isWrite, type RouteSpec } from '@otk/domain/kernel/route';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

import { docsScript, docsStyle } from './docs-russian.ts';

/** The icons of Swagger UI are data. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Described {
  readonly version: string;
  /** Operations with a protocol of their own, which no contract describes. */
  readonly paths: object;
  /** What each feature is about. */
  readonly tags: Readonly<Record<string, string>>;
}

export async function describeApi(app: FastifyInstance, { version, paths, tags }: Described): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'АРМ ОТК', version, description: 'Приемка лома: входной контроль, взвешивание, виды лома.' },
      servers: [{ url: '/api' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'accessToken из ответа на вход (POST /auth/login)',
          },
          division: {
            type: 'apiKey',
            in: 'header',
            name: 'X-UDR-ID',
            description:
              'Подразделение, от имени которого действует человек: id из udr его записи (GET /user/me). Если назначение заменено, действует нынешнее в том же подразделении; его можно назвать заголовком X-Division-ID',
          },
        },
      },
      security: [{ bearer: [], division: [] }],
    },
    stripBasePath: true,
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      return { schema: withWire(schema, given.route.config?.contract), url };
    },
    transformObject: (given) => inRussian(onlyReferenced(withPaths(jsonSchemaTransformObject(given), paths))),
  });
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace('<html lang="en">', '<html lang="ru">') : payload,
    );
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: docsPolicy,
      theme: {
        title: 'АРМ ОТК: программный интерфейс',
        css: [{ filename: 'russian.css', content: docsStyle }],
        js: [{ filename: 'russian.js', content: docsScript }],
      },
      // Without the bar on top, which asks for the address of another description.
      uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
    });
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that the route was mounted from. */
    readonly contract?: RouteSpec;
  }
}

type RouteSchema = ReturnType<typeof jsonSchemaTransform>['schema'];

/** What the contracts leave to the wire: headers of a write, the file of a multipart body, bytes that go out. */
function withWire(schema: RouteSchema, route: RouteSpec | undefined): RouteSchema {
  if (!route || schema.hide === true) {
    return schema;
  }
  return {
    ...schema,
    ...(route.access !== 'public' && { headers: headersOf(route) }),
    ...(route.kind === 'multipart' && { body: withFile(schema.body) }),
    ...(route.kind === 'stream' && { response: { 200: bytes, ...(schema.response as object) } }),
  };
}

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });

const headersOf = (route: RouteSpec) => ({
  type: 'object',
  properties: {
    ...(isWrite(route) && {
      'X-Device-Time': text('Когда это сделано, по часам устройства', { format: 'date-time' }),
      'X-Time-Unsure': text('«1»: часы устройства расходятся, время действия надо уточнить', { enum: ['1'] }),
      'X-User-ID': text('Автор записи: другому человеку она не приписывается', { format: 'uuid' }),
    }),
    ...(isWrite(route) &&
      route.receipt !== false && {
        'Idempotency-Key': text(
          'Ключ одного намерения: повтор с ним не действует второй раз и получает то, что есть сейчас',
          {
            minLength: 8,
            maxLength: 100,
          },
        ),
      }),
  },
});

const withFile = (body: unknown) => {
  const { properties, required, ...rest } = (body ?? { type: 'object' }) as {
    readonly properties?: object;
    readonly required?: readonly string[];
  };
  return {
    ...rest,
    properties: { ...properties, file: { type: 'string', format: 'binary', description: 'Файл' } },
    required: [...(required ?? []), 'file'],
  };
};

const bytes = {
  description: 'Байты или события; тип называет Content-Type ответа',
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};

type Document = ReturnType<typeof jsonSchemaTransformObject>;

const withPaths = (document: Document, paths: object): Document =>
  'paths' in document ? ({ ...document, paths: { ...document.paths, ...paths } } as Document) : document;

const responseWords: Readonly<Record<string, string>> = {
  208: 'Сделано раньше: повтор принятой записи, ответ на которую больше не составить',
  2: 'Ответ',
  4: 'Отказ',
  5: 'Сбой сервера',
};

/** The library describes every response as «Default Response». */
const inRussian = (document: Document): Document =>
  JSON.parse(JSON.stringify(document), (code, value: unknown) =>
    isUnnamed(value) ? { ...value, description: responseWords[code] ?? responseWords[code.charAt(0)] } : value,
  ) as Document;

const isUnnamed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'description' in value && value.description === 'Default Response';

const reference = /"#\/components\/schemas\/([^"]+)"/g;
const referencedBy = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(reference)].map(([, name]) => name!);

/** Schemas are printed once for input and once for output; those that no path leads to are left out. */
function onlyReferenced(document: Document): Document {
  if (!('components' in document)) {
    return document;
  }
  const all: Readonly<Record<string, unknown>> = document.components?.schemas ?? {};
  const reached = new Set(referencedBy(document.paths));
  // A set that grows while it is read is read to its end.
  for (const name of reached) {
    referencedBy(all[name] ?? {}).forEach((inner) => reached.add(inner));
  }
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => reached.has(name)));
  return { ...document, components: { ...document.components, schemas } } as Document;
}
