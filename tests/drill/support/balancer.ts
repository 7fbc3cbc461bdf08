// What stands in front of two servers: requests go to those in rotation in turn. As nginx would be configured
// (docs/operations.md): a server that does not take the connection is passed over, and a file of the page that one server
// does not have is asked from the other, because two versions have files with other names.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  readonly takeIn: (url: string) => void;
  /** No new requests; resolves when those under way are answered. Streams are not waited for. */
  readonly takeOut: (url: string) => Promise<void>;
  readonly close: () => void;
}

const isAsset = (path: string | undefined): boolean => path?.startsWith('/assets/') === true;
const isStream = (path: string | undefined): boolean => path?.startsWith('/api/notification/sse') === true;

export async function startBalancer(): Promise<Balancer> {
  const inRotation: string[] = [];
  const underWay = new Map<string, number>();
  let turn = 0;

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, targets: readonly string[]): void {
    const [target, ...others] = targets;
    if (target === undefined) {
      to.writeHead(502).end();
      return;
    }
    const counts = !isStream(from.url);
    const count = (by: number) => counts && underWay.set(target, (underWay.get(target) ?? 0) + by);
    count(1);
    const sent = request(
      new URL(from.url ?? '/', target),
      { method: from.method, headers: from.headers, agent: false },
      (reply) => {
        if (reply.statusCode === 404 && isAsset(from.url) && others.length > 0) {
          reply.resume();
          count(-1);
          pass(from, to, body, others);
          return;
        }
        to.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(to);
        reply.once('close', () => count(-1));
        to.once('close', () => sent.destroy());
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      count(-1);
      if (error.code === 'ECONNREFUSED' && others.length > 0) {
        pass(from, to, body, others);
      } else if (to.headersSent) {
        to.destroy();
      } else {
        to.writeHead(502).end();
      }
    });
    sent.end(body);
  }

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.once('end', () => {
      turn += 1;
      const first = turn % Math.max(inRotation.length, 1);
      pass(from, to, Buffer.concat(parts), [...inRotation.slice(first), ...inRotation.slice(0, first)]);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeIn: (url) => void inRotation.push(url),
    async takeOut(url) {
      inRotation.splice(inRotation.indexOf(url), 1);
      for (const end = Date.now() + 10_000; (underWay.get(url) ?? 0) > 0 && Date.now() < end;) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
