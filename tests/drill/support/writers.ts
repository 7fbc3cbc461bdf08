// People who write one weighing after another and do what the page does with an answer: what says nothing about the write is
// repeated under its key, and after such an answer the epoch is asked; in a new one the device sends again what it had
// delivered. Some acknowledged writes are sent again later, as after a lost reply.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { password } from '../../../apps/server/test/builders.ts';
import { broken } from './drill.ts';

export interface Acknowledged {
  readonly key: string;
  readonly transportId: string;
  readonly gross: number;
}

export interface Tally {
  requests: number;
  /** Answers that the page repeats by itself, by kind. */
  readonly repeated: Map<string, number>;
  /** Answers that no repetition changes: a person would see them. */
  readonly refused: Map<string, number>;
  readonly acknowledged: Acknowledged[];
  /** Acknowledged writes that were sent again, by answer. */
  readonly sentAgain: Map<string, number>;
  /** Acknowledged writes that devices sent again because the database had begun a new epoch. */
  givenBack: number;
  /** Those of them that the database did not have. */
  missing: number;
  /** Begun and not acknowledged when the drill was over. */
  unfinished: number;
  longestSilenceMs: number;
}

export const newTally = (): Tally => ({
  requests: 0,
  repeated: new Map(),
  refused: new Map(),
  acknowledged: [],
  sentAgain: new Map(),
  givenBack: 0,
  missing: 0,
  unfinished: 0,
  longestSilenceMs: 0,
});

export interface Writers {
  readonly tally: Tally;
  /** Of the signed-in person. */
  readonly headers: Readonly<Record<string, string>>;
  /** Every device first finds out whether something is to be sent again. */
  readonly stop: () => Promise<void>;
}

interface WriterDeps {
  readonly url: string;
  readonly login: string;
  readonly udrId: string;
  readonly transports: readonly string[];
}

/** Patience of a device in the drill when the load is over. */
const lastTriesMs = 60_000;
/** A drill with fewer shows nothing. */
export const enoughWrites = 10;

const isRepeated = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

export async function startWriters({ url, login, udrId, transports }: WriterDeps): Promise<Writers> {
  const tally = newTally();
  const note = (counts: Map<string, number>, kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const headers = await signIn(url, login, udrId);
  const state = { isOver: false, deadline: Number.POSITIVE_INFINITY };
  let lastSuccess = performance.now();
  const isLate = () => performance.now() > state.deadline;

  const { send, epochOf } = lineTo(url, headers, () => (tally.requests += 1));
  const first = await epochOf();

  /** One transport and what was written about it, on a device of its own. */
  function device(transportId: string) {
    const delivered: Acknowledged[] = [];
    let known = first;
    let isDoubted = false;

    /** Before the next write after an answer that said nothing: false when the epoch cannot be asked yet. */
    async function settle(): Promise<boolean> {
      const epoch = isDoubted && broken !== 'deaf' ? await epochOf() : known;
      if (epoch === undefined) {
        return false;
      }
      isDoubted = false;
      if (epoch !== known) {
        known = epoch;
        for (const write of delivered) {
          const answer = await deliver(write);
          tally.missing += answer === 'принято' ? 1 : 0;
          tally.givenBack += 1;
        }
      }
      return true;
    }

    /** Whether it took effect by this answer or before; false when it was refused or the drill is over. */
    async function deliver(write: Acknowledged): Promise<'принято' | 'принято раньше' | false> {
      while (!isLate()) {
        const answer = await send(write);
        if (answer === 'принято' || answer === 'принято раньше') {
          const now = performance.now();
          tally.longestSilenceMs = Math.max(tally.longestSilenceMs, now - lastSuccess);
          lastSuccess = now;
          return answer;
        }
        if (typeof answer === 'string' && !answer.startsWith('нет ответа')) {
          note(tally.refused, answer);
          return false;
        }
        note(tally.repeated, String(answer));
        await delay(100);
        isDoubted = true;
        while (!isLate() && !(await settle())) {
          await delay(250);
        }
      }
      tally.unfinished += 1;
      return false;
    }

    return {
      async work(): Promise<void> {
        let earlier: Acknowledged | undefined;
        for (let number = 1; !state.isOver; number += 1) {
          const write = { key: randomUUID(), transportId, gross: (60_000 + number) / 1000 };
          const isUnsent = broken === 'lost' && number % 10 === 3;
          if (!isUnsent && !(await deliver(write))) {
            return;
          }
          delivered.push(write);
          tally.acknowledged.push(write);
          if (number % 10 === 0 && earlier) {
            const answer = await send(earlier);
            note(tally.sentAgain, String(answer));
          }
          earlier = number % 10 === 5 ? write : earlier;
          await delay(50);
        }
        // A device that was idle meanwhile asks too, when it connects the next time.
        isDoubted = true;
        while (!isLate() && !(await settle())) {
          await delay(250);
        }
      },
    };
  }

  const working = transports.map((transportId) => device(transportId).work());
  return {
    tally,
    headers,
    async stop() {
      state.isOver = true;
      state.deadline = performance.now() + lastTriesMs;
      await Promise.all(working);
    },
  };
}

function lineTo(url: string, headers: Readonly<Record<string, string>>, asked: () => void) {
  return {
    /** The status, or why there was none. */
    send: async ({ key, transportId, gross }: Acknowledged): Promise<number | string> => {
      asked();
      const body = JSON.stringify({ gross, tare: 24, net: (gross * 1000 - 24_000) / 1000 });
      const address = `${url}/api/transport/${transportId}/set-register-weight`;
      try {
        const reply = await fetch(address, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });
        const text = await reply.text();
        if (reply.ok) {
          return reply.headers.has('idempotency-replayed') ? 'принято раньше' : 'принято';
        }
        return isRepeated(reply.status) ? reply.status : `${reply.status} ${text.slice(0, 120)}`;
      } catch (error) {
        return error instanceof Error
          ? `нет ответа: ${(error.cause as Error | undefined)?.message ?? error.message}`
          : '';
      }
    },

    epochOf: async (): Promise<string | undefined> => {
      const reply = await fetch(`${url}/api/sync/epoch`, { headers }).catch(() => undefined);
      return reply?.ok ? ((await reply.json()) as { readonly epoch: string }).epoch : undefined;
    },
  };
}

export async function signIn(url: string, login: string, udrId: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const { accessToken } = (await reply.json()) as { readonly accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'x-udr-id': udrId, 'content-type': 'application/json' };
}
