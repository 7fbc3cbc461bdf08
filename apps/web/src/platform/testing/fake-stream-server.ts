// A fake event-stream server: records connections, sends events, ends or breaks connections, becomes unreachable.
import type { Fetch } from '../fetch.ts';

export interface FakeLine {
  readonly headers: Headers;
  readonly isHungUp: () => boolean;
  readonly say: (text: string) => void;
  readonly end: () => void;
  readonly break: () => void;
}

export function fakeStreamServer() {
  const lines: FakeLine[] = [];
  const server = { isUp: true, status: 200, lines, fetch: (() => Promise.reject(new Error())) as Fetch };
  const encoder = new TextEncoder();

  server.fetch = async (_url, { headers, signal }) => {
    const seen = new Headers(headers);
    if (!server.isUp) {
      throw new TypeError('Failed to fetch');
    }
    if (server.status !== 200) {
      lines.push({
        headers: seen,
        isHungUp: () => true,
        say: () => undefined,
        end: () => undefined,
        break: () => undefined,
      });
      return new Response('', { status: server.status });
    }
    let out: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller;
      },
    });
    signal?.addEventListener('abort', () => out.error(signal.reason));
    lines.push({
      headers: seen,
      isHungUp: () => signal?.aborted ?? false,
      say: (text) => out.enqueue(encoder.encode(text)),
      end: () => out.close(),
      break: () => out.error(new TypeError('network error')),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return server;
}

export const frame = (id: number | null, name: string | null, data: unknown): string =>
  `${id === null ? '' : `id: ${id}\n`}${name === null ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
