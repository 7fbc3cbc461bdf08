// A photo that was still being saved when its tab died is on no device. A mark outside the databases outlives the tab, and
// the next start says which photo to take again.
import * as z from 'zod/mini';

import type { Lock } from '#platform/session/lock';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';
import { formatTime } from '#ui/format';
import { groupTransportNumber } from '#ui/transport-number';

const marks = z.array(z.object({ localId: z.string(), transportNumber: z.string(), at: z.string() }));
type Mark = z.output<typeof marks>[number];

interface InterruptedDeps {
  /** Whether the photo is on the device: its tab may have died just after saving it. */
  readonly isKept: (localId: string) => Promise<boolean>;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly lock: Lock;
}

export interface InterruptedPhotos {
  /** Marks the photo while the work saves it. A failure is shown by the tab itself, with a way to try again. */
  readonly whileSaving: <T>(photo: Mark, work: () => Promise<T>) => Promise<T>;
  /** Waits for tabs that are still saving, then names what died with its tab. */
  readonly tell: (say: (text: string) => void) => Promise<void>;
}

export function interruptedPhotos({ isKept, storage, prefix, lock }: InterruptedDeps): InterruptedPhotos {
  const kept = storedValue(storage, `${prefix}photo-saving`, marks);
  const all = (): readonly Mark[] => kept.read() ?? [];
  const nameOf = (localId: string) => `${prefix}photo-saving-${localId}`;

  function forget(localId: string): void {
    const others = all().filter((one) => one.localId !== localId);
    if (others.length === 0) {
      kept.clear();
    } else {
      kept.write([...others]);
    }
  }

  return {
    whileSaving: (photo, work) =>
      lock(nameOf(photo.localId), async () => {
        kept.write([...all().filter(({ localId }) => localId !== photo.localId), photo]);
        try {
          return await work();
        } finally {
          forget(photo.localId);
        }
      }),
    async tell(say) {
      for (const { localId } of all()) {
        await lock(nameOf(localId), async () => {
          // A tab that was saving has finished meanwhile.
          const left = all().find((one) => one.localId === localId);
          if (left) {
            const isSaved = await isKept(localId);
            forget(localId);
            if (!isSaved) {
              say(words(left));
            }
          }
        });
      }
    },
  };
}

const words = ({ transportNumber, at }: Mark): string =>
  `Фото ТС ${groupTransportNumber(transportNumber).join(' ')}, снятое в ${formatTime(at)}, не сохранилось: страница закрылась раньше. Снимите его ещё раз`;
