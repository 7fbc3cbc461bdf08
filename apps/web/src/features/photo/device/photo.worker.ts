// Resizes pictures outside the page's thread, one after another, so that a series of shots does not block the shutter.
import { AppError } from '@otk/domain/kernel/app-error';

import { PictureError, pictureTexts } from './photo.picture-error.ts';
import { makePicture, type Picture, type PictureSource, type CanvasKit } from './photo.picture.ts';

export interface PictureTask {
  readonly number: number;
  readonly source: PictureSource;
}

export type PictureAnswer =
  | { readonly number: number; readonly picture: Picture }
  /** `mayRetry`: another canvas may succeed. */
  | { readonly number: number; readonly failure: string; readonly mayRetry: boolean };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<PictureTask>) => void): void;
  postMessage(answer: PictureAnswer, transfer?: readonly Transferable[]): void;
}
const scope = globalThis as unknown as WorkerScope;

let turn = Promise.resolve();

scope.addEventListener('message', ({ data }) => {
  turn = turn.then(() => answer(data));
});

async function answer({ number, source }: PictureTask): Promise<void> {
  try {
    const picture = await makePicture(source, workerCanvas);
    scope.postMessage({ number, picture }, [picture.bytes, picture.thumb]);
  } catch (error) {
    const isKnown = error instanceof AppError || error instanceof PictureError;
    scope.postMessage({
      number,
      failure: isKnown ? error.message : pictureTexts.image,
      mayRetry: !(error instanceof AppError),
    });
  }
}

/** Canvas of the worker. */
const workerCanvas: CanvasKit = {
  async decode(source, size) {
    if (!(source instanceof Blob)) {
      const [across, down] =
        'displayWidth' in source ? [source.displayWidth, source.displayHeight] : [source.width, source.height];
      return { image: source, width: across, height: down, close: () => source.close() };
    }
    const image = await createImageBitmap(
      source,
      size === undefined ? {} : { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' },
    );
    return { image, width: image.width, height: image.height, close: () => image.close() };
  },
  canvas(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    return (
      context && { context, image: canvas, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
    );
  },
};
