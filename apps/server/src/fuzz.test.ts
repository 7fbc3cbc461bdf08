// R13: whatever a signed-in person sends to any operation, the answer is ours: never a 5xx, always the shape of the contract.
// Requests are made from our own OpenAPI. OTK_REQUESTS sets how many, OTK_SEED repeats a run.
import { randomUUID } from 'node:crypto';

import { errorReply } from '@otk/domain/kernel/app-error';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { proof } from '../../../tests/support/proof.ts';
import { seeded } from '../../../tests/support/random.ts';
import { type Ground, hostileTexts, jsonValue } from '../test/fuzz/json-value.ts';
import { type DescribedOperation, type Document, operationsIn } from '../test/fuzz/operations.ts';
import { multipart } from '../test/multipart.ts';
import { openWorld } from '../test/repeated/world.ts';

const { count, seed, announce } = proof('R13', 'OTK_REQUESTS', 2000);
const megabyte = 1024 * 1024;
/** They end this run's own session or never end by themselves. */
const leftOut = (id: string): boolean => ['auth.logout', 'notification.stream'].includes(id);
/** Has a protocol of its own, which refuses some requests by an empty answer or a text. */
const isTus = (id: string): boolean => id.startsWith('video.upload');

test(
  `${count} random requests to every operation: no 5xx, every refusal in our shape, memory stays flat`,
  {
    timeout: 60_000 + count * 30,
  },
  async () => {
    announce();
    const { app, send, ground } = await openTarget();
    const operations = operationsIn(app.swagger() as unknown as Document).filter(({ id }) => !leftOut(id));
    const broken: string[] = [];
    const seen = new Map<number, number>();
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < count; at += 1) {
      const operation = operations[at % operations.length]!;
      const request = requestOf(operation, ground);
      const { statusCode, body } = await send(request);
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      const isOurs = statusCode < 400 || isTus(operation.id) || z.safeParse(errorReply, parsed(body)).success;
      if (statusCode >= 500 || !isOurs) {
        broken.push(`${operation.id} ${statusCode} ${JSON.stringify(request).slice(0, 600)} → ${body.slice(0, 300)}`);
      }
    }
    expect(broken.slice(0, 20), `${broken.length} of ${count}, OTK_SEED=${seed}`).toEqual([]);
    // A generator that is refused everywhere proves nothing.
    expect(seen.get(200) ?? 0).toBeGreaterThan(count / 10);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * megabyte);
  },
);

function requestOf({ method, path, described }: DescribedOperation, ground: Ground) {
  const { random } = ground;
  const place = (name: string, where: string) =>
    (described.parameters ?? []).find((parameter) => parameter.in === where && parameter.name === name)?.schema;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeSafely(String(jsonValue(place(name, 'path') ?? { type: 'string' }, ground, 1))),
  );
  const query = (described.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && random.chance(0.7))
    .map(({ name, schema }) => `${name}=${encodeSafely(String(jsonValue(schema, ground, 1)))}`);
  const content = Object.entries(described.requestBody?.content ?? {})[0];
  const body = content && jsonValue(content[1].schema, ground);
  return {
    method,
    url: `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    type: content?.[0],
    body,
    headers: { ...headersOf(described, ground), ...(random.chance(0.3) && oddHeaders(ground)) },
  };
}

const printable = hostileTexts.filter((value) => /^[\x20-\x7E]{0,200}$/.test(value));
const asHeader = (value: unknown): string =>
  String(value)
    .replaceAll(/[^\x20-\x7E]/g, '?')
    .slice(0, 2000);

/** Headers that the operation describes itself: those of uploads. */
function headersOf(described: DescribedOperation['described'], ground: Ground): Record<string, string> {
  const own = (described.parameters ?? []).filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(
    own
      .filter(({ name }) => !/^(authorization|x-udr-id)$/i.test(name) && ground.random.chance(0.9))
      .map(({ name, schema }) => [
        name.toLowerCase(),
        name === 'Upload-Metadata' ? metadataOf(ground) : asHeader(jsonValue(schema, ground, 1)),
      ]),
  );
}

/** What an upload announces: names with values in base64, each of them as it should be or not. */
function metadataOf({ random, ids }: Ground): string {
  const value = (fitting: string): string => {
    const text = random.chance(0.85) ? fitting : random.pick(hostileTexts);
    return random.chance(0.9) ? Buffer.from(text).toString('base64') : asHeader(text);
  };
  const pairs = [
    `transportId ${value(random.pick(ids))}`,
    `localId ${value(randomUUID().replaceAll('-', ''))}`,
    `name ${value('Видео.mp4')}`,
    `type ${value('video/mp4')}`,
    ...(random.chance(0.3) ? [`${random.pick(['more', ...printable])} ${value(random.pick(hostileTexts))}`] : []),
  ];
  return pairs.filter(() => random.chance(0.95)).join(random.chance(0.9) ? ',' : ', ,');
}

const oddNames = [
  'idempotency-key',
  'x-device-time',
  'x-udr-id',
  'x-user-id',
  'if-none-match',
  'range',
  'host',
  'origin',
  'cookie',
  'authorization',
  'accept-encoding',
  'content-type',
  'x-forwarded-for',
  'x-forwarded-host',
  'last-event-id',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'upload-defer-length',
  'upload-concat',
  'x-http-method-override',
];
const oddValues = [
  ...printable,
  'Tue, 01 Jan -0044 00:00:00 GMT',
  '-271821-04-20T00:00:00.000Z',
  'a:b:c',
  '[::1',
  'a b',
  'PATCH',
  '%ED%A0%80',
  'partial',
  'gzip;q=x, *;q=-1',
  'multipart/form-data; boundary="',
  'Bearer ',
  'otk-token=%zz; =; ;',
];

function oddHeaders({ random }: Ground): Record<string, string> {
  return { [random.pick(oddNames)]: random.pick(oddValues) };
}

/** A lone half of a surrogate pair cannot be encoded; a careless client sends its bytes as they are. */
function encodeSafely(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function openTarget() {
  const world = await openWorld();
  const { server, divisionId, otherDivisionId, stationId, kindId, itemId, typeId } = world;
  const { app } = server;
  const { tokens, udrId, userId } = await world.someone();
  const transports = await Promise.all(
    ['INCOMING_CONTROL', 'IN_RECEPTION', 'RECEPTION_SUSPENDED', 'ON_STORAGE', 'COMMISSION_DONE'].map((status) =>
      world.aTransport(status),
    ),
  );
  const document = app.swagger() as unknown as Document;
  const ground: Ground = {
    random: seeded(seed),
    ids: [
      ...transports,
      ...transports,
      divisionId,
      otherDivisionId,
      stationId,
      kindId,
      itemId,
      typeId,
      userId,
      randomUUID(),
    ],
    resolve: (reference) => document.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {},
  };
  const send = async ({ method, url, type, body, headers }: ReturnType<typeof requestOf>) => {
    const file =
      type === 'multipart/form-data' ? multipart(asFields(body), { bytes: Buffer.from('not a picture') }) : undefined;
    return app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${tokens.accessToken}`,
        'x-udr-id': udrId,
        ...(file ? file.headers : body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(file ? { payload: file.payload } : body !== undefined && { payload: JSON.stringify(body) }),
    });
  };
  return { app, send, ground };
}

const asFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {})
      .filter(([name]) => name !== 'file' && /^\w+$/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );
