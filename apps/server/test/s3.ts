import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

/** An S3 server for one test; it stores its files in the folder. */
export async function startS3(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'otk' }],
    // For a listing it computes the signature without the slash after the bucket name; S3 computes it with the slash.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'otk',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
}
