// Upload progress: bytes per photo and of the whole batch.
import { observe, type Observable } from '#platform/observable';

export interface UploadsState {
  /** Bytes of the current batch; a batch ends when all its photos are sent. */
  readonly total: number;
  readonly sent: number;
  readonly count: number;
  readonly done: number;
  /** Progress of each current upload, from 0 to 1. */
  readonly shares: ReadonlyMap<string, number>;
}

export interface Uploads extends Observable<UploadsState> {
  /** The photo is in the outbox. */
  readonly expect: (localId: string, size: number) => void;
  readonly begin: (localId: string, size: number) => UploadTrack;
  /** The photo will not be sent. */
  readonly forget: (localId: string) => void;
  readonly isSending: (localId: string) => boolean;
}

export interface UploadTrack {
  readonly advance: (bytes: number) => void;
  readonly end: (outcome: 'sent' | 'failed') => void;
}

interface Part {
  readonly size: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'sent';
}

const nothing: UploadsState = { total: 0, sent: 0, count: 0, done: 0, shares: new Map() };

export function createUploads(): Uploads {
  const state = observe(nothing);
  const parts = new Map<string, Part>();

  function tell(): void {
    const all = [...parts.values()];
    if (all.length > 0 && all.every((part) => part.state === 'sent')) {
      parts.clear();
    }
    const known = [...parts.values()];
    const sum = (of: (part: Part) => number) => known.reduce((total, part) => total + of(part), 0);
    state.set({
      total: sum(({ size }) => size),
      sent: sum(({ sent }) => sent),
      count: known.length,
      done: known.filter((part) => part.state === 'sent').length,
      shares: new Map(
        [...parts]
          .filter(([, part]) => part.state === 'sending')
          .map(([localId, { sent, size }]) => [localId, size === 0 ? 0 : sent / size]),
      ),
    });
  }
  function put(localId: string, part: Part): void {
    parts.set(localId, part);
    tell();
  }

  return {
    ...state,
    expect: (localId, size) => put(localId, { size, sent: 0, state: 'waiting' }),
    begin(localId, size) {
      put(localId, { size, sent: 0, state: 'sending' });
      return {
        // The form is slightly larger than its file.
        advance: (bytes) => put(localId, { size, sent: Math.min(bytes, size), state: 'sending' }),
        end: (outcome) =>
          put(localId, outcome === 'sent' ? { size, sent: size, state: 'sent' } : { size, sent: 0, state: 'waiting' }),
      };
    },
    forget(localId) {
      parts.delete(localId);
      tell();
    },
    isSending: (localId) => parts.get(localId)?.state === 'sending',
  };
}
