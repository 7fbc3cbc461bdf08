import { expect, test, vi } from 'vitest';

import { observe } from '#platform/observable';
import { fakeBrowser } from '#platform/testing/fake-browser';
import { anEntry } from '#platform/testing/outbox-entry';

import { createPlatform } from './create-platform.ts';
import { noNames } from './offline-names.ts';
import { unsentServices } from './unsent-services.ts';

function aPlatform() {
  const { userId } = anEntry();
  const browser = fakeBrowser();
  browser.cookies.write('otk-token=a; Path=/; Max-Age=60');
  browser.cookies.write('otk-refreshToken=b; Path=/; Max-Age=60');
  return createPlatform({
    config: { productShortName: 'АРМ ОТК', cookiePrefix: 'otk-', version: '1' },
    browser,
    notify: { toast: () => undefined, tell: () => () => undefined },
    acting: {
      userId: () => userId,
      udrId: () => null,
      divisionOf: () => null,
      fullName: () => null,
      module: () => null,
    },
    atWork: observe(null),
    workerScripts: [],
  });
}

test('an entry of an earlier build that was read before the book was loaded gets its operation from it', async () => {
  const platform = aPlatform();
  const { outbox, device } = platform;
  const { operation: _operation, ...entry } = anEntry({ schema: 1 });
  await (await device.mainDb()).run((connection) => connection.table('offlineRequest').put(entry));
  await outbox.refresh();
  expect(outbox.getState().entries).toEqual([entry]);

  const { connect, start } = unsentServices(platform, async () => noNames);
  connect?.();
  start?.();
  await vi.waitFor(() =>
    expect(outbox.getState().entries).toMatchObject([{ operation: 'weighing.setRegisterWeight' }]),
  );
  expect(platform.carried.sources().flatMap(({ kinds }) => kinds().map(({ name }) => name))).toEqual([
    'write',
    'draft',
  ]);
});

test('a reply that arrives before the book is loaded is not accepted', () => {
  const { outboxBook } = aPlatform();
  expect(() => outboxBook.isReply(anEntry(), {})).toThrow('before the code of all features');
});
