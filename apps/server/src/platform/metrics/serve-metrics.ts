// GET /metrics on a port of its own: the address that people open must not show it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Address } from '#platform/listen';

import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function serveMetrics(metrics: Metrics, { host, port }: Address): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
