import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

const bucket = 'otk';

/** An S3 server for one test; it stores its files in the folder. */
export async function startS3(directory: string) {
  const { onTestFinished } = await import('vitest');
  const { settings, close } = await runS3(directory);
  onTestFinished(close);
  return settings;
}

export async function runS3(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    // For a listing it computes the signature without the slash after the bucket name; S3 computes it with the slash.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    /** Objects are files in the folder of their bucket; the server keeps nothing else. */
    empty: () => emptyFolder(join(directory, bucket)),
    close: () => server.close(),
  };
}

export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
