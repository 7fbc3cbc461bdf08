import { createHash } from 'node:crypto';

import type { PictureAnswer, PictureTask } from '../../apps/web/src/features/photo/device/photo.worker.ts';

/** A canvas that does nothing: the picture is a JPEG already. */
export const jpegWorker = (jpeg: Buffer) => (): Worker => {
  const listeners = new Set<(event: { data: PictureAnswer }) => void>();
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const bytes = new Uint8Array(jpeg).buffer;
  const size = { width: 640, height: 480 };
  return {
    terminate: () => undefined,
    addEventListener: (type: string, listener: unknown) =>
      type === 'message' && listeners.add(listener as (event: { data: PictureAnswer }) => void),
    postMessage({ number }: PictureTask) {
      const picture = { bytes, type: 'image/jpeg', ...size, thumb: bytes, sha256, originalSha256: sha256, flaw: null };
      listeners.forEach((listener) => listener({ data: { number, picture } }));
    },
  } as unknown as Worker;
};
