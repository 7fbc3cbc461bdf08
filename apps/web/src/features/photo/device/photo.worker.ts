// Resizes pictures outside the page's thread, one after another, so that a series of shots does not block the shutter.
import { AppError } from '@otk/domain/kernel/app-error';

import { PictureError, pictureTexts } from './photo.picture-error.ts';
import { makePicture, type Picture, type PictureSource } from './photo.picture.ts';
import { workerCanvas } from './photo.worker-canvas.ts';

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
