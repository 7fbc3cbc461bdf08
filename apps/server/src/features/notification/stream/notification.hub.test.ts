import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import type { Pool } from '#platform/db/pool';

import { openHub } from './notification.hub.ts';

/** A database whose only user gets a message while a new stream is asking where it begins. */
function busyDatabase(): Pool {
  let lastId = 0;
  const query = async (sql: unknown) => {
    if (!String(sql).includes('"readSeq"')) {
      return { rows: [{ lastId, transports: lastId === 0 ? [] : [{ transportId: 'wagon', count: lastId }] }] };
    }
    await new Promise(setImmediate);
    lastId = 1;
    return { rows: [{ lastId, readSeq: 0, missed: 0, oldestAt: null }] };
  };
  return { query, connect: () => new Promise(() => undefined) } as unknown as Pool;
}

test('a message that is committed while a stream opens is counted by it or sent on it', async () => {
  const hub = openHub({ pool: busyDatabase(), clock: () => new Date(), log: () => undefined });
  const response = new PassThrough();
  const subscriber = { userId: 'user', sessionId: 'session', udrId: 'udr', expiresAt: new Date(8.64e15) };
  hub.admit(subscriber, undefined)(response as unknown as ServerResponse);
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    if (text.includes('event: read')) {
      break;
    }
  }
  hub.close();
  const [, id, data] = /id: (\d+)\nevent: read\ndata: (.*)\n/.exec(text)!;
  expect(id).toBe('1');
  expect(JSON.parse(data!)).toMatchObject({ total: 1, lastId: 1 });
});
