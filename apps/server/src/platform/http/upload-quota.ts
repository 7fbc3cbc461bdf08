// How much one person's uploads may hold on this server before they are stored: nobody fills the disk of all others.
import { fileErrors } from '@otk/domain/kernel/file-errors';

const megabyte = 1024 * 1024;
/** Three of the largest files at once; the web sends two. */
const mostBytes = 1000 * megabyte;
/** After this many bytes the disk is asked again. */
const askedEvery = 16 * megabyte;

/** One upload of a person, as its bytes come. */
export interface Incoming {
  /** Refuses by throwing. */
  readonly take: (bytes: number) => Promise<void>;
  /** The temporary file is gone. */
  readonly release: () => void;
}

export function uploadQuota(ensureRoom: () => Promise<void>, most: number = mostBytes) {
  const held = new Map<string, number>();
  return {
    begin(personId: string): Incoming {
      let size = 0;
      let sinceAsked = 0;
      return {
        async take(bytes) {
          const total = (held.get(personId) ?? 0) + bytes;
          if (total > most) {
            throw fileErrors.tooMuchAtOnce({ retryAfter: 10 });
          }
          held.set(personId, total);
          size += bytes;
          sinceAsked += bytes;
          if (sinceAsked >= askedEvery) {
            sinceAsked = 0;
            await ensureRoom();
          }
        },
        release() {
          const left = (held.get(personId) ?? 0) - size;
          size = 0;
          if (left > 0) {
            held.set(personId, left);
          } else {
            held.delete(personId);
          }
        },
      };
    },
  };
}
export type UploadQuota = ReturnType<typeof uploadQuota>;
