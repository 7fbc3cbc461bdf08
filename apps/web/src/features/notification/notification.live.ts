// What happens when the stream speaks: counts, screens, toasts, each message once.
import { storageResetMs, type StreamMessage } from '@otk/domain/notification/notification.stream';
import { undoesStorage } from '@otk/domain/notification/notification.type';

import type { StreamEvent } from '#platform/event-stream/stream-events';
import type { Report } from '#platform/notify';

import type { Cursor } from './notification.cursor.ts';
import { hearEvent, type Heard } from './notification.events.ts';
import type { Unread } from './notification.unread.ts';

export interface LiveDeps {
  readonly cursor: () => Cursor | null;
  readonly unread: Unread;
  readonly show: (message: StreamMessage, id: number) => void;
  /** More was missed than is told one by one. */
  readonly showGap: () => void;
  /** Screens about this transport, or about any, are out of date. */
  readonly outdated: (transportId: string | null) => void;
  /** Messages were read elsewhere. */
  readonly readElsewhere: () => void;
  readonly resetStorage: (transportId: string) => void;
  readonly report: Report;
}

export function followStream(deps: LiveDeps): (event: StreamEvent) => void {
  const { cursor, unread, report } = deps;

  function takeMessage(id: number, message: StreamMessage): void {
    if (!cursor()?.hear(id)) {
      return;
    }
    unread.add(message.transportId, id);
    deps.outdated(message.transportId);
    deps.show(message, id);
    if (undoesStorage(message)) {
      // Spec §4: resets the current transport's responsible storage after 300 ms; the server has undone it already.
      setTimeout(() => deps.resetStorage(message.transportId), storageResetMs);
    }
  }

  function take(heard: Heard): void {
    if (heard.kind === 'message') {
      takeMessage(heard.id, heard.message);
    } else if (heard.kind === 'counts') {
      if (heard.id !== null && cursor()?.resumeFrom() === null) {
        cursor()?.beginAt(heard.id);
      }
      unread.accept(heard.counts);
      deps.readElsewhere();
    } else {
      cursor()?.beginAt(heard.lastId);
      deps.outdated(null);
      deps.showGap();
    }
  }

  return (event) => {
    try {
      const heard = hearEvent(event);
      if (heard) {
        take(heard);
      }
    } catch (error) {
      report(error);
    }
  };
}
