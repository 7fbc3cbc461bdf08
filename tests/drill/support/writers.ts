// People who write one weighing after another and do what the page does with an answer: what says nothing about the write is
// repeated under its key. Some acknowledged writes are sent again later, as after a lost reply.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { password } from '../../../apps/server/test/builders.ts';

interface Acknowledged {
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
  longestSilenceMs: number;
}

export interface Writers {
  readonly tally: Tally;
  readonly stop: () => Promise<void>;
}

interface WriterDeps {
  readonly url: string;
  readonly login: string;
  readonly udrId: string;
  readonly transports: readonly string[];
}

const isRepeated = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

export async function startWriters({ url, login, udrId, transports }: WriterDeps): Promise<Writers> {
  const tally: Tally = {
    requests: 0,
    repeated: new Map(),
    refused: new Map(),
    acknowledged: [],
    sentAgain: new Map(),
    longestSilenceMs: 0,
  };
  const note = (counts: Map<string, number>, kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const headers = await signIn(url, login, udrId);
  const state = { isOver: false };
  let lastSuccess = performance.now();

  /** The status, or why there was none. */
  async function send({ key, transportId, gross }: Acknowledged): Promise<number | string> {
    tally.requests += 1;
    const body = JSON.stringify({ gross, tare: 24, net: (gross * 1000 - 24_000) / 1000 });
    const address = `${url}/api/transport/${transportId}/set-register-weight`;
    try {
      const reply = await fetch(address, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });
      const text = await reply.text();
      return reply.ok || isRepeated(reply.status) ? reply.status : `${reply.status} ${text.slice(0, 120)}`;
    } catch (error) {
      return error instanceof Error
        ? `нет ответа: ${(error.cause as Error | undefined)?.message ?? error.message}`
        : '';
    }
  }

  /** True when it was acknowledged; false when it was refused or the drill is over. */
  async function deliver(write: Acknowledged): Promise<boolean> {
    for (;;) {
      const answer = await send(write);
      if (answer === 200 || answer === 208) {
        const now = performance.now();
        tally.longestSilenceMs = Math.max(tally.longestSilenceMs, now - lastSuccess);
        lastSuccess = now;
        return true;
      }
      if (typeof answer === 'string' && !answer.startsWith('нет ответа')) {
        note(tally.refused, answer);
        return false;
      }
      note(tally.repeated, String(answer));
      await delay(100);
    }
  }

  async function work(transportId: string): Promise<void> {
    let earlier: Acknowledged | undefined;
    for (let number = 1; !state.isOver; number += 1) {
      const write = { key: randomUUID(), transportId, gross: (60_000 + number) / 1000 };
      if (!(await deliver(write))) {
        return;
      }
      tally.acknowledged.push(write);
      if (number % 10 === 0 && earlier) {
        const answer = await send(earlier);
        note(tally.sentAgain, String(answer));
      }
      earlier = number % 10 === 5 ? write : earlier;
      await delay(50);
    }
  }

  const working = transports.map(work);
  return {
    tally,
    async stop() {
      state.isOver = true;
      await Promise.all(working);
    },
  };
}

async function signIn(url: string, login: string, udrId: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const { accessToken } = (await reply.json()) as { readonly accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'x-udr-id': udrId, 'content-type': 'application/json' };
}
