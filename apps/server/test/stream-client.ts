// Reads an event stream without code of the product: the parsing algorithm of the standard, shortened.
import { once } from 'node:events';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

export interface StreamClient {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: StreamEvent[];
  /** Arrival time of each event. */
  readonly times: number[];
  readonly comments: () => number;
  readonly raw: () => string;
  readonly isEnded: () => boolean;
  /** Waits for events that the test expects. */
  until(isThere: (events: readonly StreamEvent[]) => boolean): Promise<StreamEvent[]>;
  ended(): Promise<void>;
  stopReading(): void;
  close(): void;
}

export async function listenOn(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

export async function openStream(
  port: number,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<StreamClient> {
  const call = request({ host: '127.0.0.1', port, path: `/api/notification/sse${query}`, headers, agent: false });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return follow(call, response);
}

function follow(call: ClientRequest, response: IncomingMessage): StreamClient {
  const events: StreamEvent[] = [];
  const times: number[] = [];
  let buffered = '';
  let everything = '';
  let comments = 0;
  let isEnded = false;
  const end = () => (isEnded = true);
  call.on('error', end);
  response.on('close', end).on('error', end).setEncoding('utf8');
  response.on('data', (chunk: string) => {
    everything += chunk;
    buffered += chunk;
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      comments += lines.filter((line) => line.startsWith(':')).length;
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) {
        times.push(performance.now());
        events.push({ id: field('id'), event: field('event') ?? 'message', data });
      }
    }
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    times,
    comments: () => comments,
    raw: () => everything,
    isEnded: () => isEnded,
    async until(isThere) {
      await vi.waitUntil(() => isThere(events), { timeout: 10_000, interval: 5 });
      return events;
    },
    async ended() {
      await vi.waitUntil(() => isEnded, { timeout: 10_000, interval: 5 });
    },
    stopReading: () => void response.pause(),
    close: () => call.destroy(),
  };
}

export const messagesOf = (events: readonly StreamEvent[]): StreamEvent[] =>
  events.filter(({ event }) => event === 'message');
