// A series of shots: the shutter never waits; a shot counts when it is on the device.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useRef, useState } from 'react';

import { feelDone } from '#platform/felt';
import type { PictureSource } from '../device/photo.picture.ts';
import type { PhotoRow } from '../photo.row.ts';

interface BurstDeps<Hint> {
  readonly grab: () => Promise<PictureSource>;
  readonly save: (source: PictureSource, hint: Hint) => Promise<PhotoRow>;
  /** The shot of this hint is to be taken again. */
  readonly onFailed: (hint: Hint) => void;
}

export function useBurst<Hint>({ grab, save, onFailed }: BurstDeps<Hint>) {
  const [last, setLast] = useState<PhotoRow | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // State changes with the next render; of quick shots several end before it.
  const count = useRef({ begun: 0, begunBeforeFailure: 0, lost: 0 });

  async function take(hint: Hint): Promise<void> {
    const now = count.current;
    now.begun += 1;
    const number = now.begun;
    try {
      const row = await save(await grab(), hint);
      feelDone();
      setLast(row);
      // A shot that was already under way does not replace the one that is missing.
      if (number > now.begunBeforeFailure) {
        now.lost = 0;
        setFailure(null);
      }
    } catch (error) {
      now.begunBeforeFailure = now.begun;
      now.lost += 1;
      const lost = now.lost === 1 ? 'Снимок не сохранён' : `Не сохранено снимков: ${now.lost}`;
      setFailure(`${lost}. ${errorMessage(error)}`);
      onFailed(hint);
    }
  }

  return {
    failure,
    flawed: last?.flaw ? last : null,
    shoot: (hint: Hint) => void take(hint),
    /** Deletes the bad shot; the next one replaces it. */
    async retake(remove: (row: PhotoRow) => Promise<void>): Promise<void> {
      if (last) {
        setLast(null);
        await remove(last);
      }
    },
  };
}
