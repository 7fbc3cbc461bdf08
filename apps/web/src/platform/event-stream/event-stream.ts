// One stream per browser: the tab that has the Web Lock opens it and forwards every event to the other tabs. When that
// tab closes, the browser grants the lock to the next one.
import { signal } from '../observable.ts';
import type { Lock } from '../session/lock.ts';
import type { StreamEvent } from './stream-events.ts';
import { startStreamLoop, type StreamLoop, type StreamLoopDeps } from './stream-loop.ts';
import type { StreamTabs } from './stream-tabs.ts';

export interface EventStreamDeps extends Omit<StreamLoopDeps, 'onEvent'> {
  readonly lock: Lock;
  readonly lockName: string;
  readonly tabs: StreamTabs;
  /** The state that is sent to a tab that has just opened. */
  readonly greet: () => StreamEvent | null;
}

export interface EventStream {
  /** `owner`: the person; tabs of another person ignore the events. */
  readonly start: (owner: string) => void;
  readonly stop: () => void;
  readonly wake: () => void;
  /** Whether this tab is the one that holds the stream. */
  readonly isLeading: () => boolean;
  readonly onEvent: (listener: (event: StreamEvent) => void) => () => void;
}

interface Running {
  readonly owner: string;
  end: () => void;
  loop: StreamLoop | null;
}

export function createEventStream({ lock, lockName, tabs, greet, ...deps }: EventStreamDeps): EventStream {
  const events = signal<StreamEvent>();
  let running: Running | null = null;

  tabs.listen((message) => {
    if (message.owner !== running?.owner) {
      return;
    }
    if (message.type === 'event') {
      events.emit(message.event);
      return;
    }
    const greeting = running.loop ? greet() : null;
    if (greeting) {
      tabs.tell({ type: 'event', owner: message.owner, event: greeting });
    }
  });

  function lead(own: Running): StreamLoop {
    return startStreamLoop({
      ...deps,
      onEvent(event) {
        events.emit(event);
        tabs.tell({ type: 'event', owner: own.owner, event });
      },
    });
  }

  function stop(): void {
    running?.end();
    running = null;
  }

  return {
    stop,
    wake: () => running?.loop?.wake(),
    isLeading: () => (running?.loop ?? null) !== null,
    onEvent: events.listen,

    start(owner) {
      stop();
      const own: Running = { owner, loop: null, end: () => undefined };
      const ended = new Promise<void>((resolve) => {
        own.end = resolve;
      });
      running = own;
      lock(lockName, async () => {
        // Signed out while this tab was waiting for the lock.
        if (running !== own) {
          return;
        }
        own.loop = lead(own);
        await ended;
        own.loop.stop();
      }).catch(deps.report);
      tabs.tell({ type: 'ask', owner });
    },
  };
}
