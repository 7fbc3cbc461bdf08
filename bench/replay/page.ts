// Runs inside the browser: the product's own outbox against bare fetches of the same bodies, one after another.
import { openDatabase } from '../../apps/web/src/platform/local-db/local-database.ts';
import { openOnce } from '../../apps/web/src/platform/local-db/open-once.ts';
import { createOutbox } from '../../apps/web/src/platform/outbox/create-outbox.ts';
import { entryHandlers } from '../../apps/web/src/platform/outbox/entry-handlers.ts';
import { outboxPause } from '../../apps/web/src/platform/outbox/outbox-pause.ts';
import { outboxStores } from '../../apps/web/src/platform/outbox/outbox-tables.ts';
import { outboxStore } from '../../apps/web/src/platform/outbox/outbox-store.ts';
import { timeOf } from '../../apps/web/src/platform/testing/act-clock.ts';
import { createWire } from '../../apps/web/src/platform/wire.ts';

export interface ReplayRun {
  readonly token: string;
  readonly udrId: string;
  readonly userId: string;
  readonly transportId: string;
  readonly count: number;
}

const bodyOf = (number: number) => ({ gross: (60_000 + number) / 1000, tare: 24, net: (36_000 + number) / 1000 });

async function bare({ token, udrId, transportId, count }: ReplayRun): Promise<number> {
  const start = performance.now();
  for (let number = 0; number < count; number += 1) {
    const reply = await fetch(`/api/transport/${transportId}/set-register-weight`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'X-UDR-ID': udrId,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(bodyOf(number)),
    });
    if (!reply.ok) {
      throw new Error(await reply.text());
    }
    await reply.json();
  }
  return performance.now() - start;
}

async function replayed(run: ReplayRun): Promise<number> {
  const { token, udrId, userId, transportId, count } = run;
  const database = openOnce(() =>
    openDatabase({
      name: `bench-${crypto.randomUUID()}`,
      nativeVersion: 8,
      stores: outboxStores,
      onOutdated: () => undefined,
    }),
  );
  let isOnline = false;
  const time = timeOf(() => new Date());
  const store = outboxStore({ database, operationOf: () => undefined, time });
  const wire = createWire({
    baseUrl: '/api',
    fetch: (url, init) => (isOnline ? fetch(url, init) : Promise.reject(new TypeError('offline'))),
    session: { accessToken: () => token, refresh: async () => token },
    udrId: () => udrId,
    userId: () => null,
  });
  const outbox = createOutbox({
    store,
    send: wire.send,
    isReply: () => true,
    handlers: entryHandlers(),
    probe: async () => isOnline,
    time,
    owner: () => ({ userId, udrId }),
    lock: (name, work) => navigator.locks.request(name, work),
    lockName: 'bench',
    tabs: { tell: () => undefined, listen: () => undefined },
    pause: outboxPause(localStorage, 'bench-'),
    emptied: async () => undefined,
    report: (error) => console.error(error),
    timers: { set: () => 0, clear: () => undefined, random: () => 0 },
  });
  for (let number = 0; number < count; number += 1) {
    const data = bodyOf(number);
    const request = { method: 'POST', url: `/transport/${transportId}/set-register-weight`, data } as const;
    const operation = 'weighing.setRegisterWeight';
    await outbox.write({ key: crypto.randomUUID(), operation, title: '', request, transportId, size: 0 });
  }
  isOnline = true;
  const start = performance.now();
  const emptied = new Promise<void>((done) => {
    outbox.subscribe(() => outbox.getState().entries.length === 0 && done());
  });
  outbox.wake();
  await emptied;
  return performance.now() - start;
}

Object.assign(globalThis, { replayBench: { bare, replayed } });
