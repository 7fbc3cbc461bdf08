// What must hold for every operation that may wait in the outbox of a device.
import { isOffline, isWrite } from '@otk/domain/kernel/route';
import { transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { allFeatures } from './features.ts';

const routes = allFeatures.flatMap(([feature, { contract }]) =>
  Object.entries(contract).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

test.each(routes)('$id is the operation that its route carries', ({ id, route }) => {
  expect(route.operation).toBe(id);
});

/** spec §7: calls that the chapter calls offline-capable. */
test.each([
  'photo.create',
  'photo.setSend',
  'photo.remove',
  'scrap.setSenderScrapType',
  'scrap.setDiscoveredScrapType',
  'scrap.setUnorderedProduction',
  'dictionary.removeEntry',
])('%s waits in the outbox of a device', (operation) => {
  expect(routes.find(({ id }) => id === operation)?.route.offline).toBeDefined();
});

const offline = routes.filter(({ route }) => isOffline(route));
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});

test.each(offline)('$id may wait on the device: it writes, and names its transport where it says', ({ route }) => {
  const place = route.offline?.transport;
  expect(isWrite(route)).toBe(true);
  if (place !== undefined && place !== 'caller') {
    const [fields, name] = 'param' in place ? [route.params, place.param] : [route.body, place.body];
    expect(fieldsOf(fields)).toContain(name);
  }
});

test.each(offline.filter(({ route }) => route.offline?.answer === 'card'))(
  '$id is answered with the card of its transport, by the device as by the server',
  ({ route }) => {
    expect(route.reply).toBe(transport);
    expect(route.offline?.transport).not.toBe('caller');
    expect(route.kind).toBeUndefined();
  },
);
