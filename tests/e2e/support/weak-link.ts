// A TCP proxy between the browser and the product that breaks all connections at given amounts of data.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface WeakLink {
  readonly url: string;
  /** How often it has broken so far. */
  readonly breaks: () => number;
  readonly close: () => void;
}

/** Breaks every connection each time so many bytes in all have gone up. */
export async function weakLink(productUrl: string, breakAt: readonly number[]): Promise<WeakLink> {
  const target = new URL(productUrl);
  const open = new Set<Socket>();
  const left = [...breakAt];
  let up = 0;
  const server = createServer((browser) => {
    const product = connect(Number(target.port), target.hostname);
    open.add(browser);
    browser.on('data', (chunk) => {
      up += chunk.length;
      if (left[0] !== undefined && up >= left[0]) {
        left.shift();
        open.forEach((socket) => socket.destroy());
      }
    });
    const end = () => {
      open.delete(browser);
      browser.destroy();
      product.destroy();
    };
    for (const socket of [browser, product]) {
      socket.on('error', end);
      socket.on('close', end);
    }
    browser.pipe(product);
    product.pipe(browser);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaks: () => breakAt.length - left.length,
    close() {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
}
