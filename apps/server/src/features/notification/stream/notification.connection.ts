// One open event stream: writes frames, and closes the connection of a client that does not read.
import type { ServerResponse } from 'node:http';

import { streamRetryMs } from '@otk/domain/notification/notification.stream';

export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
  readonly udrId: string;
  /** When the token expires. */
  readonly expiresAt: Date;
}

export interface Connection extends Subscriber {
  /** Number of the last message written. */
  cursor: number;
  send(frame: string): void;
  /** False while earlier frames are buffered: writing more would only fill memory. */
  isReady(): boolean;
  /** Writes a heartbeat after a silence; closes a connection whose buffer is not read. */
  keepAlive(heartbeatMs: number, stallMs: number): void;
  /** Sends the reason and closes; the client reconnects with its last number. */
  end(frame?: string): void;
}

const bufferedAtMost = 1024 * 1024;

export const frameOf = ({ id, event, data }: { id?: number; event?: string; data: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;

interface ConnectionEvents {
  readonly onClose: () => void;
  /** The buffer is empty again. */
  readonly onReady: () => void;
}

export function openConnection(
  subscriber: Subscriber,
  response: ServerResponse,
  { onClose, onReady }: ConnectionEvents,
): Connection {
  let writtenAt = performance.now();
  let stuckSince: number | undefined;
  response.on('drain', () => {
    stuckSince = undefined;
    onReady();
  });
  response.on('close', onClose);
  // A lost connection is not logged: the client reconnects by itself.
  response.on('error', () => response.destroy());

  const send = (frame: string): void => {
    if (response.destroyed || response.writableEnded) {
      return;
    }
    writtenAt = performance.now();
    if (!response.write(frame)) {
      stuckSince ??= writtenAt;
    }
    if (response.writableLength > bufferedAtMost) {
      response.destroy();
    }
  };
  send(`retry: ${streamRetryMs}\n\n`);
  return {
    ...subscriber,
    cursor: 0,
    send,
    isReady: () => stuckSince === undefined,
    keepAlive(heartbeatMs, stallMs) {
      const now = performance.now();
      if (stuckSince !== undefined && now - stuckSince >= stallMs) {
        response.destroy();
      } else if (now - writtenAt >= heartbeatMs) {
        send(':\n\n');
      }
    },
    end(frame) {
      if (frame !== undefined) {
        send(frame);
      }
      response.end();
      // A client that reads gets the end of the stream; one that does not is disconnected.
      setTimeout(() => response.destroy(), 1000).unref();
    },
  };
}
