// Writes a ZIP archive as a stream, one file after the other. Not compressed: pictures and videos already are.
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

export interface ZipPart {
  readonly name: string;
  readonly at: Date;
  /** Left out while the content is not known yet. */
  readonly size?: number;
  readonly open: () => Promise<Readable>;
}

export interface PackedZip {
  /** -1 when the size of a part is not known. */
  readonly size: number;
  readonly stream: () => Readable;
}

/** Without compression the size is known in advance, so the browser can show progress. */
export async function packZip(parts: readonly ZipPart[], { forceDosTimestamp = false } = {}): Promise<PackedZip> {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: Readable | undefined;
  // An error destroys the whole stream, so that half an archive does not look complete.
  const fail = (error: unknown) => void out.destroy(error as Error);
  zip.on('error', fail);
  for (const { name, at, size, open } of parts) {
    const options = { ...(size !== undefined && { size }), compress: false, mtime: at, forceDosTimestamp };
    zip.addReadStreamLazy(name, options, (give) => {
      open().then((source) => {
        current = source.on('error', fail);
        if (out.destroyed) {
          // The client has left while the file was being opened.
          source.destroy();
          return;
        }
        give(null, source);
      }, fail);
    });
  }
  const size = await new Promise<number>((resolve) => {
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  out.on('close', () => current?.destroy());
  return {
    size,
    stream: () => {
      pipeline(zip.outputStream, out).catch(fail);
      return out;
    },
  };
}
