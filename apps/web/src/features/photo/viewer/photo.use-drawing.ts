// The canvas of the editor: the picture is decoded once and drawn with every edit.
import { type RefObject, useEffect, useState } from 'react';

import { drawEdits, type Edit } from './photo.edits.ts';

export function useBitmap(load: () => Promise<Blob | null>, onFailure: (error: unknown) => void): ImageBitmap | null {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [first] = useState(() => ({ load, onFailure }));
  useEffect(() => {
    let isOver = false;
    async function open(): Promise<void> {
      const blob = await first.load();
      const bitmap = blob && (await createImageBitmap(blob));
      if (isOver) {
        bitmap?.close();
      } else {
        setImage(bitmap);
      }
    }
    open().catch(first.onFailure);
    return () => {
      isOver = true;
    };
  }, [first]);
  return image;
}

/** `growing` is the edit that is being drawn. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  image: ImageBitmap | null,
  edits: readonly Edit[],
  growing: Edit | null,
): void {
  useEffect(() => {
    if (!image || !canvas.current) {
      return;
    }
    const drawn = drawEdits(image, image.width, image.height, growing ? [...edits, growing] : edits);
    Object.assign(canvas.current, { width: drawn.width, height: drawn.height });
    canvas.current.getContext('2d')!.drawImage(drawn, 0, 0);
  }, [canvas, image, edits, growing]);
}
