// Text that the database can never store is refused by every operation, at every field, by the one rule that forms use
// too (packages/domain/src/kernel/storable.ts); the side of the forms is apps/web/src/app/contract-texts.test.ts.
import { findUnstorable } from '@otk/domain/kernel/storable-words';
import { expect, test } from 'vitest';

import { placed, type Resolve, textPlacesIn } from '../../../tests/support/text-places.ts';
import { type DescribedOperation, type Document, operationsIn } from '../test/fuzz/operations.ts';
import { multipart } from '../test/multipart.ts';
import { openWorld } from '../test/repeated/world.ts';
import { aLink } from '../test/rooms.ts';

interface Place {
  readonly where: 'path' | 'query' | 'body';
  readonly path: string;
}

const nul = 'текст\0';
const half = 'текст\uD83D';
/** Has a protocol of its own: what it announces is tried in video.routes.test.ts. */
const isTus = ({ id }: DescribedOperation): boolean => id.startsWith('video.upload');
/** Takes events of a library as they are, and keeps what can be stored of them. */
const isReduced = ({ id }: DescribedOperation): boolean => id === 'fault.report';

const isMultipart = ({ described }: DescribedOperation): boolean =>
  'multipart/form-data' in (described.requestBody?.content ?? {});

/** A parameter of the address that its schema takes: only the text that is tried may be refused. */
function fittingPart({ described }: DescribedOperation, name: string, id: string): string {
  const { enum: values, format } = (described.parameters ?? []).find((one) => one.name === name)?.schema ?? {};
  return values ? String(values[0]) : format === 'uuid' ? id : '010203';
}

function placesOf({ described }: DescribedOperation, resolve: Resolve): Place[] {
  const parameters = (described.parameters ?? []).filter(({ in: where }) => where === 'path' || where === 'query');
  return [
    ...parameters.flatMap(({ name, in: where, schema }) =>
      textPlacesIn(schema, resolve).map(() => ({ where: where as Place['where'], path: name })),
    ),
    ...Object.values(described.requestBody?.content ?? {}).flatMap(({ schema }) =>
      textPlacesIn(schema, resolve).map((path) => ({ where: 'body' as const, path })),
    ),
  ];
}

test('every text of every operation is refused with its field and its sign', { timeout: 120_000 }, async () => {
  const world = await openWorld();
  const { app } = world.server;
  const { tokens, udrId } = await world.stranger();
  const { token } = await aLink(world.server, await world.aTransport('ON_STORAGE'));
  const as = ({ path }: Pick<DescribedOperation, 'path'>) => ({
    authorization: path.startsWith('/room/') ? `Room ${token}` : `Bearer ${tokens.accessToken}`,
    'x-udr-id': udrId,
  });
  const document = app.swagger() as unknown as Document;
  const resolve: Resolve = (reference) => document.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)];

  const send = (operation: DescribedOperation, { where, path }: Place, text: string) => {
    const isForm = isMultipart(operation);
    const form = multipart(where === 'body' ? { [path]: text } : {}, { bytes: Buffer.from('x') });
    const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      where === 'path' && name === path ? encodeURIComponent(text) : fittingPart(operation, name, world.stationId),
    );
    const hasBody = where === 'body' || operation.described.requestBody !== undefined;
    return app.inject({
      method: operation.method,
      url: `/api${address}${where === 'query' ? `?${path}=${encodeURIComponent(text)}` : ''}`,
      headers: {
        ...as(operation),
        ...(hasBody && (isForm ? form.headers : { 'content-type': 'application/json' })),
      },
      ...(hasBody && { payload: isForm ? form.payload : JSON.stringify(where === 'body' ? placed(path, text) : {}) }),
    });
  };

  let tried = 0;
  const taken: string[] = [];
  for (const operation of operationsIn(document).filter((one) => !isTus(one) && !isReduced(one))) {
    for (const place of placesOf(operation, resolve).filter(({ path }) => path !== 'file')) {
      // Neither an address nor the UTF-8 of a form can carry half of a pair.
      const canBeHalf = place.where === 'body' && !isMultipart(operation);
      const text = canBeHalf && tried % 2 === 0 ? half : nul;
      const reply = await send(operation, place, text);
      const field = findUnstorable(placed(place.path, text))!;
      tried += 1;
      const { code, fields } = reply.json<{ code?: string; fields?: unknown[] }>();
      if (code !== 'request.invalid' || JSON.stringify(fields) !== JSON.stringify([field])) {
        taken.push(`${operation.id} ${place.where} ${place.path}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
      }
    }
  }
  expect(taken).toEqual([]);
  expect(tried).toBeGreaterThan(400);

  // The name of an uploaded file is such a text too.
  const forms = operationsIn(app.swagger() as unknown as Document).filter(isMultipart);
  expect(forms.length).toBeGreaterThan(4);
  for (const { id, method, path } of forms) {
    const form = multipart({}, { bytes: Buffer.from('x'), name: 'отвес\0.pdf' });
    const reply = await app.inject({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, world.stationId)}`,
      headers: { ...as({ path }), ...form.headers },
      payload: form.payload,
    });
    expect(reply.json(), id).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'file', message: expect.stringMatching(/^Знак 6 \(после «отвес»\)/) }],
    });
  }
});
