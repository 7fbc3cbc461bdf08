// OpenAPI printed from the contracts: JSON at /api/openapi.json, a page at /api/docs.
import { isWrite, type RouteSpec } from '@otk/domain/kernel/route';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The hash is of the one style element that Swagger UI adds; its icons are data. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `paths`: operations with a protocol of their own, which no contract describes. */
export async function describeApi(app: FastifyInstance, version: string, paths: object): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'АРМ ОТК', version, description: 'Приемка лома: входной контроль, взвешивание, виды лома.' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          division: { type: 'apiKey', in: 'header', name: 'X-UDR-ID' },
        },
      },
      security: [{ bearer: [], division: [] }],
    },
    stripBasePath: true,
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      return { schema: withWire(schema, given.route.config?.contract), url };
    },
    transformObject: (given) => onlyReferenced(withPaths(jsonSchemaTransformObject(given), paths)),
  });
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace('<html lang="en">', '<html lang="ru">') : payload,
    );
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: docsPolicy,
      theme: { title: 'АРМ ОТК: программный интерфейс' },
      uiConfig: { validatorUrl: null },
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

type Described = ReturnType<typeof jsonSchemaTransform>['schema'];

/** What the contracts leave to the wire: headers of a write, the file of a multipart body, bytes that go out. */
function withWire(schema: Described, route: RouteSpec | undefined): Described {
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
      'X-User-ID': text('Автор отложенной записи: другому человеку она не приписывается', { format: 'uuid' }),
    }),
    ...(isWrite(route) &&
      route.receipt !== false && {
        'Idempotency-Key': text('Ключ одного намерения: повтор с ним даёт тот же ответ', {
          minLength: 8,
          maxLength: 100,
        }),
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

/** Schemas are printed once for input and once for output; unreferenced ones are left out. */
function onlyReferenced(document: Document): Document {
  if (!('components' in document)) {
    return document;
  }
  const schemas: Record<string, unknown> = { ...document.components?.schemas };
  const unused = (): string[] =>
    Object.keys(schemas).filter((name) => {
      const others = Object.entries(schemas).filter(([key]) => key !== name);
      return !JSON.stringify([document.paths, others]).includes(`#/components/schemas/${name}"`);
    });
  for (let names = unused(); names.length > 0; names = unused()) {
    names.forEach((name) => delete schemas[name]);
  }
  return { ...document, components: { ...document.components, schemas } } as Document;
}
