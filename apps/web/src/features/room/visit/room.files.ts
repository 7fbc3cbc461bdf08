// Photos and papers that the supplier's person has chosen: on this device until the server has them, so that neither a
// reload nor a lost link costs one.
import { errorMessage } from '@otk/domain/kernel/error-message';

import { shrink } from '#features/photo/part/photo.shrink';
import { observe, type Observable } from '#platform/observable';
import { randomUuid } from '#platform/random-uuid';

import { untilAnswered } from './room.retry.ts';
import { shelf } from './room.shelf.ts';

export type FileKind = 'photo' | 'paper';

/** As it lies on the device. */
export interface ChosenFile {
  readonly localId: string;
  /** The link it was chosen for. */
  readonly of: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly file: Blob;
  readonly takenAt?: string;
  readonly originalSha256?: string;
}

export interface WaitingFile extends Pick<ChosenFile, 'localId' | 'name'> {
  readonly size: number;
  readonly state: 'preparing' | 'sending' | 'waiting' | 'refused';
  readonly failure?: string;
  /** Only this page has it. */
  readonly isUnkept?: true;
}

export interface FileQueue extends Observable<readonly WaitingFile[]> {
  readonly choose: (kind: FileKind, files: readonly File[]) => Promise<void>;
  readonly forget: (localId: string) => Promise<void>;
  /** Sends what an earlier visit left. */
  readonly resume: () => Promise<void>;
}

interface QueueDeps {
  readonly of: string;
  readonly send: (file: ChosenFile) => Promise<unknown>;
  readonly onSent: () => void;
}

export function createFileQueue({ of, send, onSent }: QueueDeps): FileQueue {
  const { getState, subscribe, set } = observe<readonly WaitingFile[]>([]);
  const files = shelf<ChosenFile>();
  const isWanted = (localId: string): boolean => getState().some((one) => one.localId === localId);
  const change = (localId: string, part: Partial<WaitingFile>): void =>
    set(getState().map((one) => (one.localId === localId ? { ...one, ...part } : one)));
  /** One after another: a phone has one link. */
  let turn: Promise<void> = Promise.resolve();

  async function forget(localId: string): Promise<void> {
    set(getState().filter((one) => one.localId !== localId));
    await files.remove(localId);
  }

  async function sendOne(file: ChosenFile): Promise<void> {
    const { localId } = file;
    await untilAnswered(
      async () => {
        change(localId, { state: 'sending' });
        await (isWanted(localId) ? send(file) : undefined);
      },
      () => change(localId, { state: 'waiting' }),
    );
    await forget(localId);
    onSent();
  }

  /** Whatever becomes of a file is said at this file, and the next one follows. */
  const orRefused = (localId: string) => (error: unknown) =>
    change(localId, { state: 'refused', failure: errorMessage(error) });
  const enqueue = (file: ChosenFile): void => {
    turn = turn.then(() => sendOne(file)).catch(orRefused(file.localId));
  };

  function show({ name, size }: File): string {
    const localId = randomUuid().replaceAll('-', '');
    set([...getState(), { localId, name, size, state: 'preparing' }]);
    return localId;
  }

  /** On the device first: what waits for a link must not wait in the page. */
  async function take(kind: FileKind, original: File, localId: string): Promise<void> {
    const file = { localId, of, kind, name: original.name.slice(-200), ...(await prepared(kind, original)) };
    const isKept = await files.put(file);
    change(localId, { size: file.file.size, state: 'waiting', ...(!isKept && { isUnkept: true as const }) });
    enqueue(file);
  }

  return {
    getState,
    subscribe,
    forget,
    async choose(kind, chosen) {
      const shown = chosen.map((original) => ({ original, localId: show(original) }));
      for (const { original, localId } of shown) {
        await take(kind, original, localId).catch(orRefused(localId));
      }
    },
    async resume() {
      const left = (await files.all()).filter((file) => file.of === of && !isWanted(file.localId));
      set([
        ...getState(),
        ...left.map(({ localId, name, file }) => ({ localId, name, size: file.size, state: 'waiting' as const })),
      ]);
      left.forEach(enqueue);
    },
  };
}

/** A photo is made smaller as in the application; a paper goes as it is. */
const prepared = (kind: FileKind, file: File): Promise<Pick<ChosenFile, 'file' | 'takenAt' | 'originalSha256'>> =>
  kind === 'photo' ? shrink(file) : Promise.resolve({ file });
