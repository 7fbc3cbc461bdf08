// A chosen photo as it is sent, for a page without the worker, the stores and the outbox of the application.
import { createResizer } from '../device/photo.resizer.ts';

interface Shrunk {
  readonly file: Blob;
  readonly takenAt?: string;
  readonly originalSha256: string;
}

// Without a worker nothing is tried twice, so that nothing is to be reported.
const resizer = createResizer({ report: () => undefined });

export async function shrink(photo: Blob): Promise<Shrunk> {
  const { bytes, type, takenAt, originalSha256 } = await resizer.resize(photo);
  return { file: new Blob([bytes], { type }), originalSha256, ...(takenAt !== undefined && { takenAt }) };
}
