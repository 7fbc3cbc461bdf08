// A series of shots: the shutter never waits; a shot counts when it is on the device.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

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

  async function take(hint: Hint): Promise<void> {
    try {
      const row = await save(await grab(), hint);
      navigator.vibrate?.(30);
      setLast(row);
      setFailure(null);
    } catch (error) {
      setFailure(`Снимок не сохранён. ${errorMessage(error)}`);
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
