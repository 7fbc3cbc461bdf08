// Sends the videos of this device, each by parts: an attempt continues where the last one has ended.
import { type FileSender, fileSender, type FileSenderDeps, type FileSenderState } from '#platform/outbox/file-sender';

import { type AttemptDeps, videoAttempts } from './video.attempt.ts';
import { isToSend, type LocalVideo } from './video.row.ts';
import type { VideoShelf } from './video.shelf.ts';

export interface SenderDeps extends AttemptDeps, Pick<FileSenderDeps<number, LocalVideo>, 'lock' | 'pause' | 'timers'> {
  readonly shelf: VideoShelf;
  readonly prefix: string;
}

export interface VideoSender extends FileSender<number> {
  /** Reads the videos of the person who is at work and sends them. */
  readonly open: () => Promise<void>;
  readonly pause: (localId: number) => Promise<void>;
  readonly resume: (localId: number) => Promise<void>;
}

export function videoSender({ prefix, ...deps }: SenderDeps): VideoSender {
  const { shelf } = deps;
  const ready = () => shelf.getState().filter(isToSend);
  const sender = fileSender<number, LocalVideo>({
    ...deps,
    ...videoAttempts(deps),
    isResumed: true,
    lockName: () => `${prefix}video-sending`,
    async toSend() {
      await shelf.refresh();
      return ready();
    },
  });

  let known: readonly number[] = [];
  shelf.subscribe(() => {
    const before = known;
    known = ready().map(({ localId }) => localId);
    if (known.some((localId) => !before.includes(localId))) {
      sender.wake();
    }
  });

  return {
    ...sender,
    open() {
      sender.halt();
      return shelf.open();
    },
    async pause(localId) {
      await shelf.change(localId, { isPaused: true });
      sender.stop(localId);
    },
    async resume(localId) {
      await shelf.change(localId, { isPaused: false, failure: null });
      sender.wake();
    },
  };
}

export interface VideoProgress {
  readonly sent: number;
  /** Between two attempts. */
  readonly isWaiting: boolean;
}

/** Null for a video that was not tried yet. */
export function progressOf({ localId, sent, waiting }: FileSenderState<number>, video: number): VideoProgress | null {
  const waits = waiting.get(video);
  if (localId === video) {
    return { sent, isWaiting: false };
  }
  return waits ? { sent: waits.sent, isWaiting: true } : null;
}
