// What a connection pooler does to its clients, in small: it answers their sign-in itself and lends them sessions of
// PostgreSQL that it has opened, another one for every transaction or one for as long as the client stays.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import pg from 'pg';
import { onTestFinished } from 'vitest';

export interface PoolerOptions {
  readonly mode: 'transaction' | 'session';
  /** The number of the process that a client gets: one of the pooler's own, or that of the first session. */
  readonly tells: 'its own number' | 'the first backend';
  /** Whether sessions are opened with what the first client has asked for. */
  readonly settings: 'dropped' | 'kept';
}

interface Backend {
  readonly stream: Duplex;
  readonly processID: number;
  onMessage: (message: Buffer) => void;
}

/** Messages of the protocol: a letter, the length without it, the content. */
function messagesOf(stream: Duplex, onMessage: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(message);
    }
  });
}

const message = (letter: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const signedIn = (processID: number): Buffer =>
  Buffer.concat([
    message('R', int32(0)),
    message('K', Buffer.concat([int32(processID), int32(1)])),
    message('Z', Buffer.from('I')),
  ]);

/** Names and values of the first message. */
function askedFor(startup: Buffer): Readonly<Record<string, string>> {
  const words = startup.subarray(8).toString().split('\0');
  return Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 && word !== '' ? [[word, words[at + 1] ?? '']] : [])),
  );
}

/** The address of a pooler in front of the database of `url`. */
export async function startPooler(url: string, { mode, tells, settings }: PoolerOptions): Promise<string> {
  const idle: Backend[] = [];
  const clients: pg.Client[] = [];
  let kept: Readonly<Record<string, string>> | undefined;

  async function open(): Promise<Backend> {
    const { options, statement_timeout: timeout } = (settings === 'kept' && kept) || {};
    const client = new pg.Client({
      connectionString: url,
      ...(options !== undefined && { options }),
      ...(timeout !== undefined && { statement_timeout: Number(timeout) }),
    }).on('error', () => undefined);
    clients.push(client);
    await client.connect();
    const { stream } = client.connection;
    stream.removeAllListeners('data');
    const { processID } = client as pg.Client & { readonly processID: number };
    const backend: Backend = { stream, processID, onMessage: () => undefined };
    messagesOf(stream, (each) => backend.onMessage(each));
    return backend;
  }

  async function serve(socket: Socket, startup: Buffer): Promise<void> {
    kept ??= askedFor(startup);
    idle.push(...(idle.length === 0 ? [await open(), await open()] : []));
    let lent: Backend | undefined;
    /** The oldest one: two statements of one client get two sessions. */
    const lend = (): Backend => {
      lent = idle.shift()!;
      lent.onMessage = (each) => {
        socket.write(each);
        // Ready for the next statement, outside a transaction.
        if (mode === 'transaction' && each.toString('latin1', 0, 1) === 'Z' && each.at(-1) === 'I'.charCodeAt(0)) {
          idle.push(lent!);
          lent = undefined;
        }
      };
      return lent;
    };
    messagesOf(socket, (each) => {
      if (each.toString('latin1', 0, 1) !== 'X') {
        (lent ?? lend()).stream.write(each);
      }
    });
    const first = tells === 'the first backend' ? idle[0]!.processID : 2 ** 30;
    socket.write(signedIn(first));
  }

  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (startup: Buffer) => void serve(socket, startup));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    clients.forEach(({ connection }) => connection.stream.destroy());
  });
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address.href;
}
