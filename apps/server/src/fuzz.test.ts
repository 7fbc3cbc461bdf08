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
/** They end this run's own session, never end by themselves, or refuse by texts of the tus protocol. */
const leftOut = (id: string): boolean =>
  ['auth.logout', 'notification.stream'].includes(id) || id.startsWith('video.upload');

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
      const isOurs = statusCode < 400 || z.safeParse(errorReply, parsed(body)).success;
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
    headers: random.chance(0.2) ? oddHeaders(ground) : {},
  };
}

function oddHeaders({ random }: Ground): Record<string, string> {
  const printable = hostileTexts.filter((value) => /^[\x20-\x7E]{0,200}$/.test(value));
  const name = random.pick(['idempotency-key', 'x-device-time', 'x-udr-id', 'x-user-id', 'if-none-match', 'range']);
  return { [name]: random.pick([...printable, 'Tue, 01 Jan -0044 00:00:00 GMT', '-271821-04-20T00:00:00.000Z']) };
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
