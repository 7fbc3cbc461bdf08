// Handles events of the stream: updates counts, invalidates screens, shows messages, each message once.
import { divisionEventOf } from '@otk/domain/notification/notification.division';
import {
  type ChangedTransports,
  storageResetMs,
  type StreamMessage,
} from '@otk/domain/notification/notification.stream';
import { undoesStorage } from '@otk/domain/notification/notification.type';

import type { StreamEvent } from '#platform/event-stream/stream-events';
import type { Report } from '#platform/notify';

import type { Cursor } from './notification.cursor.ts';
import { parseEvent, type ReceivedEvent } from './notification.events.ts';
import type { Unread } from './notification.unread.ts';

export interface LiveDeps {
  readonly cursor: () => Cursor | null;
  readonly unread: Unread;
  readonly userId: () => string | null;
  readonly show: (message: StreamMessage, id: number) => void;
  /** More messages were missed than are shown one by one. */
  readonly showGap: () => void;
  /** Invalidates the data of this transport, or of all. */
  readonly outdated: (transportId: string | null) => void;
  /** Messages were read on another device. */
  readonly readElsewhere: () => void;
  readonly resetStorage: (transportId: string) => void;
  /** Dictionaries or rights changed on the server, or what a message about the division names. */
  readonly dataChanged: (names: readonly string[]) => void;
  /** Others changed transports; null after a gap in the stream: any may have changed. */
  readonly transportsChanged: (changed: ChangedTransports) => void;
  readonly report: Report;
}

export function followStream(deps: LiveDeps): (event: StreamEvent) => void {
  const { cursor, unread, report } = deps;
  let wasConnected = false;

  /** The first event of every connection has a number. Changes during the gap before it were not sent. */
  function noteConnection(): void {
    if (wasConnected) {
      deps.transportsChanged(null);
    }
    wasConnected = true;
  }

  function takeMessage(id: number, message: StreamMessage): void {
    if (!cursor()?.receive(id)) {
      return;
    }
    // The server counts one's own act as read. What it answers to the act, a failed phonegram, is news to the author as well.
    const isOwnAct = message.author?.id === deps.userId() && !undoesStorage(message);
    if (!isOwnAct) {
      unread.add(message.transportId, id);
      deps.show(message, id);
    }
    deps.outdated(message.transportId);
    if (divisionEventOf(message.type)) {
      deps.dataChanged([message.type]);
    }
    if (undoesStorage(message)) {
      // spec §4: resets the current transport's responsible storage after 300 ms; the server has undone it already.
      setTimeout(() => deps.resetStorage(message.transportId), storageResetMs);
    }
  }

  function take(event: ReceivedEvent): void {
    if (event.kind === 'message') {
      takeMessage(event.id, event.message);
    } else if (event.kind === 'counts') {
      if (event.id !== null && cursor()?.resumeFrom() === null) {
        cursor()?.beginAt(event.id);
      }
      unread.accept(event.counts);
      deps.readElsewhere();
      if (event.id !== null) {
        noteConnection();
      }
    } else if (event.kind === 'transports') {
      deps.transportsChanged(event.changed);
    } else if (event.kind === 'data') {
      deps.dataChanged(event.changed);
    } else {
      cursor()?.beginAt(event.lastId);
      deps.outdated(null);
      deps.showGap();
    }
  }

  return (event) => {
    try {
      const received = parseEvent(event);
      if (received) {
        take(received);
      }
    } catch (error) {
      report(error);
    }
  };
}
