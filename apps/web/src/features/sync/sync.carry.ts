// Exports unsent work to a file and imports it on another device; nothing takes effect twice.
import { formatBytes } from '@otk/domain/kernel/words';

import type { CarriedKind, CarriedSource } from '#platform/unsent-file/carried';
import {
  openUnsentFile,
  type OpenedFile,
  UnsentFileError,
  unsentFileTexts,
  writeUnsentFile,
} from '#platform/unsent-file/unsent-file';

export interface CarryDeps {
  readonly sources: () => readonly CarriedSource[];
  /** Frees space for so many bytes, or rejects when there is none. */
  readonly ensureRoom: (bytes: number) => Promise<void>;
  /** Everything that sends reads its rows again and goes on. */
  readonly resume: () => Promise<void>;
  readonly now?: () => Date;
}

/** Whose work it is. */
interface Carrier {
  readonly id: string;
  readonly fullName: string;
}

/** A file whose kinds this device knows all. */
export interface CarriedFile extends OpenedFile {
  /** `3 записи, 12 фото, 1 видео (48,2 МБ)` */
  readonly words: string;
}

export interface CarryUnsent {
  readonly toFile: (user: Carrier) => Promise<Blob>;
  /** Checks the whole file and says what it holds; nothing is taken yet. */
  readonly open: (user: Carrier, file: Blob) => Promise<CarriedFile>;
  /** Returns how many items were new to this device. */
  readonly take: (file: OpenedFile) => Promise<number>;
}

export const carryUnsent = ({ sources, ensureRoom, resume, now = () => new Date() }: CarryDeps): CarryUnsent => ({
  async toFile(user) {
    const packed = await Promise.all(sources().map((source) => source.pack(user.id)));
    const items = packed.flat();
    if (items.length === 0) {
      throw new UnsentFileError('На устройстве нет неотправленного');
    }
    return writeUnsentFile({ exportedAt: now().toISOString(), userId: user.id, userName: user.fullName, items });
  },

  async open(user, file) {
    const opened = await openUnsentFile(file);
    if (opened.userId !== user.id) {
      throw new UnsentFileError(
        `Это записи другого сотрудника: ${opened.userName}. Принять их может только он, под своим логином`,
      );
    }
    const kinds = sources().flatMap((source) => source.kinds());
    if (!opened.items.every(({ kind }) => kinds.some(({ name }) => name === kind))) {
      throw new UnsentFileError(unsentFileTexts.newer);
    }
    return { ...opened, words: `${countsOf(opened, kinds).join(', ')} (${formatBytes(opened.size)})` };
  },

  async take({ items, size }) {
    await ensureRoom(size);
    let taken = 0;
    for (const source of sources()) {
      taken += await source.take(items.filter(({ kind }) => source.kinds().some(({ name }) => name === kind)));
    }
    await resume();
    return taken;
  },
});

const countsOf = ({ items }: OpenedFile, kinds: readonly CarriedKind[]): string[] =>
  kinds.flatMap(({ name, words }) => {
    const count = items.filter(({ kind }) => kind === name).length;
    return count === 0 ? [] : [words(count)];
  });
