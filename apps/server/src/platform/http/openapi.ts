// OpenAPI printed from the contracts: JSON at /api/openapi.json, a page at /api/docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'АРМ ОТК', version, description: 'Приёмка лома: входной контроль, взвешивание, виды лома.' },
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
    transform: jsonSchemaTransform,
    transformObject: (given) => onlyReferenced(jsonSchemaTransformObject(given)),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

type Document = ReturnType<typeof jsonSchemaTransformObject>;

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
