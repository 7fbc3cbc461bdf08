import { expect, test } from 'vitest';

import { openTabChannel, type TabMessage } from './tab-channel.ts';

test('other tabs receive the message; the sender does not, and malformed messages are ignored', async () => {
  const [teller, listener] = [openTabChannel('otk-session'), openTabChannel('otk-session')];
  const heard: TabMessage[] = [];
  teller.listen((message) => heard.push(message));
  const arrived = new Promise<void>((resolve) => {
    listener.listen((message) => {
      heard.push(message);
      resolve();
    });
  });
  new BroadcastChannel('otk-session').postMessage({ type: 'unknown' });
  teller.tell({ type: 'signedOut', startedAt: 5 });
  await arrived;
  expect(heard).toEqual([{ type: 'signedOut', startedAt: 5 }]);
});
