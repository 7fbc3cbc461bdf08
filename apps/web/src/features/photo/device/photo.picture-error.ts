// Why a picture could not be prepared, apart from the code that prepares it.
import { AppError } from '@otk/domain/kernel/app-error';
import { photoErrors } from '@otk/domain/photo/photo.errors';

/** spec §8. */
export const pictureTexts = {
  context: 'Canvas context недоступен',
  blob: 'Не удалось создать Blob',
  image: photoErrors.badPicture().message,
} as const;

/** The picture may be valid: another canvas is worth a try. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** The worker answered with a failure. */
export class WorkerFailure extends Error {
  readonly mayRetry: boolean;

  constructor(text: string, mayRetry: boolean) {
    super(text);
    this.mayRetry = mayRetry;
  }
}

/** Message for a picture that could not be prepared. */
export const resizeFailure = (error: unknown): string =>
  error instanceof AppError || error instanceof PictureError || error instanceof WorkerFailure
    ? error.message
    : pictureTexts.image;
