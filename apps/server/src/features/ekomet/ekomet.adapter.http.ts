// The accounting system over HTTP. Addresses and shapes: docs/ekomet.md. A request that fails on the way is repeated a few
// times at once; what still fails is repeated by the outbox, later.
import { setTimeout as sleep } from 'node:timers/promises';

import { formatBytes } from '@otk/domain/kernel/words';
import * as z from 'zod/mini';

import { type DeliveryAnswer, type EkometGateway, GatewayDown } from './ekomet.gateway.ts';

export interface HttpGatewaySettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
  /** How often a request is repeated at once. */
  readonly retries: number;
}

const portion = 500;
/** An answer is held in memory; a portion has about a megabyte. */
const mostBytes = 32 * 2 ** 20;
const pauseMs = 200;
/** Answers of a system that has no such call. */
const unknownCall = new Set([404, 405]);
/** More of them one after the other are a system that has nothing to say and does not end. */
const emptyPagesAtMost = 100;
const page = z.object({ items: z.array(z.unknown()), next: z.nullable(z.string()) });
const answered = z.object({ accepted: z.boolean(), message: z.optional(z.string()) });

/** An answer that was read to its end. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

export function httpGateway({ url, key, timeoutMs, retries }: HttpGatewaySettings): EkometGateway {
  async function request(path: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    const reply = await fetch(`${url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { authorization: `Bearer ${key}`, ...init.headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: reply.status, text: await textOf(reply) };
  }

  async function ask(path: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await request(path, init, signal).catch((error: unknown) => whyNot(error, signal));
      if (typeof reply !== 'string' && reply.status >= 300 && reply.status < 400) {
        throw new GatewayDown(`Учётная система переадресует запрос (${reply.status}): проверьте EKOMET_URL`);
      }
      if (typeof reply !== 'string' && reply.status < 500 && reply.status !== 429) {
        return reply;
      }
      if (attempt >= retries || signal.aborted) {
        throw new GatewayDown(typeof reply === 'string' ? reply : `Учётная система ответила ${reply.status}`);
      }
      await sleep(pauseMs * 2 ** attempt, undefined, { signal });
    }
  }

  async function post(path: string, message: { readonly key: string }, signal: AbortSignal) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': message.key };
    const { status, text } = await ask(path, { method: 'POST', body: JSON.stringify(message), headers }, signal);
    return { status, answer: text };
  }

  async function pageOf(path: string, after: string | null, signal: AbortSignal): Promise<z.output<typeof page>> {
    const query = new URLSearchParams({ limit: String(portion), ...(after !== null && { after }) });
    const { status, text } = await ask(`${path}?${query.toString()}`, {}, signal);
    const parsed = status === 200 ? z.safeParse(page, parseJson(text)) : undefined;
    if (!parsed?.success) {
      throw new GatewayDown(parsed ? 'Учётная система ответила непонятно' : `Учётная система ответила ${status}`);
    }
    return parsed.data;
  }

  async function* pages(path: string, signal: AbortSignal): AsyncGenerator<readonly unknown[]> {
    // Otherwise the import would never end, and no other one could begin.
    const seen = new Set<string>();
    let empty = 0;
    for (let after: string | null = null; ;) {
      const { items, next }: z.output<typeof page> = await pageOf(path, after, signal);
      yield items;
      if (next === null) {
        return;
      }
      if (seen.has(next)) {
        throw new GatewayDown('Учётная система повторяет страницу');
      }
      empty = items.length === 0 ? empty + 1 : 0;
      if (empty > emptyPagesAtMost) {
        throw new GatewayDown('Учётная система присылает пустые страницы');
      }
      seen.add(next);
      after = next;
    }
  }

  return {
    shipments: (signal) => pages('/shipments', signal),
    async stations(signal) {
      let rows: readonly unknown[] = [];
      for await (const items of pages('/stations', signal)) {
        rows = rows.concat(items);
      }
      return rows;
    },
    async deliver(payload, signal) {
      const { status, answer } = await post('/deliveries', payload, signal);
      return judge(status, answer);
    },
    async refuse(refusal, signal) {
      const { status, answer } = await post('/refusals', refusal, signal);
      return unknownCall.has(status)
        ? { state: 'REFUSED', answer: `Учётная система не принимает отказы (${status})` }
        : judge(status, answer);
    },
  };
}

/** Only the word of the system counts: an answer that is not its own says nothing about the message. */
function judge(status: number, answer: string): DeliveryAnswer {
  const parsed = z.safeParse(answered, parseJson(answer));
  if (status === 202) {
    return { state: 'PENDING', answer };
  }
  if (!parsed.success) {
    throw new GatewayDown(`Учётная система ответила непонятно (${status})`);
  }
  return { state: parsed.data.accepted ? 'ACCEPTED' : 'REFUSED', answer: parsed.data.message ?? answer };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses it.
    return undefined;
  }
}

function whyNot(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) {
    return isTimeOut(signal.reason) ? 'Учётная система не закончила за отведённое время' : 'Остановка сервера';
  }
  if (error instanceof GatewayDown) {
    return error.message;
  }
  return isTimeOut(error) ? 'Учётная система не ответила вовремя' : 'Нет связи с учётной системой';
}

const isTimeOut = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Bytes that are no UTF-8 would be stored as other names than were written. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) {
      throw new GatewayDown(`Ответ учётной системы больше ${formatBytes(mostBytes)}`);
    }
    text += decoded(() => decoder.decode(chunk, { stream: true }));
  }
  return text + decoded(() => decoder.decode());
}

function decoded(next: () => string): string {
  try {
    return next();
  } catch (error) {
    throw new GatewayDown('Ответ учётной системы не в кодировке UTF-8', { cause: error });
  }
}
