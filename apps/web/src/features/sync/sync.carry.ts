// Exports unsent work to a file and imports it on another device; nothing takes effect twice.
import type { OutboxCarry } from '#platform/outbox/outbox-carry';
import type { Outbox } from '#platform/outbox/outbox';
import { readUnsentFile, UnsentFileError, writeUnsentFile } from '#platform/outbox/unsent-file';

interface CarryDeps {
  readonly outbox: Pick<Outbox, 'getState'>;
  readonly entries: OutboxCarry;
  /** The queue reads its entries again and goes on sending. */
  readonly resume: () => Promise<void>;
  readonly now?: () => Date;
}

/** Whose work it is. */
interface Carrier {
  readonly id: string;
  readonly fullName: string;
}

export interface CarryUnsent {
  readonly toFile: (user: Carrier) => Promise<string>;
  /** Returns how many entries were new to this device. */
  readonly fromFile: (user: Carrier, text: string) => Promise<number>;
}

export const carryUnsent = ({ outbox, entries, resume, now = () => new Date() }: CarryDeps): CarryUnsent => ({
  toFile: async (user) =>
    writeUnsentFile({
      exportedAt: now().toISOString(),
      userId: user.id,
      userName: user.fullName,
      entries: await entries.pack(outbox.getState().entries),
    }),

  async fromFile(user, text) {
    const work = readUnsentFile(text);
    if (work.userId !== user.id || work.entries.some(({ userId }) => userId !== user.id)) {
      throw new UnsentFileError(
        `Это записи другого сотрудника: ${work.userName}. Принять их может только он, под своим логином`,
      );
    }
    const taken = await entries.takeIn(work.entries);
    await resume();
    return taken;
  },
});
