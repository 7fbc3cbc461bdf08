import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

/** An S3 of the test's own; its bytes lie in the folder. */
export async function startS3(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'otk' }],
    // It leaves out the slash behind the bucket's name when it counts the signature of a listing; S3 does not.
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
