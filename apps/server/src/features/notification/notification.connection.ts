// One open stream: frames out, and an end for whoever does not read.
import type { ServerResponse } from 'node:http';

import { streamRetryMs } from '@otk/domain/notification/notification.stream';

export interface Subscriber {
  readonly userId: string;
  readonly sessionId: string;
  readonly udrId: string;
  /** When the token runs out. */
  readonly expiresAt: Date;
}

export interface Connection extends Subscriber {
  /** Number of the last message written. */
  cursor: number;
  send(frame: string): void;
  /** What was written before is on its way; until then more would only pile up here. */
  isReady(): boolean;
  /** A comment if nothing was written for long; the end if what was written is not taken. */
  keepAlive(heartbeatMs: number, stallMs: number): void;
  /** Says why and ends in an orderly way; the client comes back by the number it has. */
  end(frame?: string): void;
}

const bufferedAtMost = 1024 * 1024;

export const frameOf = ({ id, event, data }: { id?: number; event?: string; data: string }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;

interface ConnectionEvents {
  readonly onClose: () => void;
  /** Ready again. */
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
  // A reader that vanished is not worth a line: it comes back by itself.
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
      // Ended to the reader who reads; the one who does not is cut off.
      setTimeout(() => response.destroy(), 1000).unref();
    },
  };
}
