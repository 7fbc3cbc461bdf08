// A bare Node server on loopback: the JSON text of one answer, and nothing around it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bare {
  readonly url: string;
  close(): Promise<void>;
}

export async function startBare(answer: () => Promise<string>): Promise<Bare> {
  const server = createServer((_request, response) => {
    answer().then(
      (text) => {
        response.setHeader('content-type', 'application/json');
        response.end(text);
      },
      (error: Error) => {
        response.statusCode = 500;
        response.end(error.message);
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
