// A connection to a local port that can hang or be refused.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableLink {
  readonly port: number;
  readonly hang: () => void;
  readonly refuse: () => void;
  readonly restore: () => void;
  readonly close: () => void;
}

export async function openLink(port: number): Promise<BreakableLink> {
  let state: 'open' | 'hung' | 'refused' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (state === 'refused') {
      socket.destroy();
    } else if (state === 'open') {
      const behind = connect(port, '127.0.0.1').on('error', () => socket.destroy());
      sockets.add(behind);
      socket.pipe(behind).pipe(socket);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const become = (next: typeof state) => {
    state = next;
    sockets.forEach((socket) => socket.destroy());
    sockets.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => become('hung'),
    refuse: () => become('refused'),
    restore: () => become('open'),
    close() {
      become('refused');
      server.close();
    },
  };
}
