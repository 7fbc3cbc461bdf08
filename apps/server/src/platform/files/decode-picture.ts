// The one way to decode a picture that somebody sent: within limits, upright, and with the right blame when it fails.
import type { AppError } from '@otk/domain/kernel/app-error';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import sharp, { type Sharp } from 'sharp';

/** Decoding within the pixel limits takes a second at most. */
const timeLimitSeconds = 20;

export const openPicture = (bytes: Buffer, maxPixels: number): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: timeLimitSeconds }).autoOrient();

/** After a timeout the machine is overloaded and the picture is fine: the device sends it again. */
export async function decoded<T>(work: Promise<T>, refusal: (message: string) => AppError): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw message.includes('timeout') ? requestErrors.busy({ retryAfter: 10 }) : refusal(message);
  }
}
