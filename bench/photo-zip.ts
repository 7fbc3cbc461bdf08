// The archive of a transport with 200 photos: when its first byte comes and what it costs the server's memory.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { aPhoto } from '../apps/server/test/pictures.ts';
import { withTransports } from './support/database.ts';
import { report, shown } from './support/load.ts';
import { aWagonWithoutPhotos, photoSender } from './support/pictures.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const photos = size(200, 3);
const megabyte = 1024 * 1024;

/** Runs outside, so that the reader's memory is not taken for the server's. */
const reader = `
  // A first request loads the reader's own code.
  await (await fetch(new URL('/api/health/ready', process.argv[1]))).text();
  const began = performance.now();
  const reply = await fetch(process.argv[1], { headers: JSON.parse(process.argv[2]) });
  let first, bytes = 0;
  for await (const chunk of reply.body) { first ??= performance.now() - began; bytes += chunk.length; }
  console.log(JSON.stringify({ status: reply.status, first, bytes }));
`;

interface Read {
  readonly status: number;
  readonly first: number;
  readonly bytes: number;
}

async function read(url: string, headers: object): Promise<Read> {
  const args = ['--input-type=module', '-e', reader, url, JSON.stringify(headers)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Read;
}

await withTransports(300, async (pool) => {
  const product = await startProduct(pool, 'controller');
  try {
    const transportId = await aWagonWithoutPhotos(pool, product);
    await photoSender(product, transportId, await aPhoto())();
    await pool.query(
      `INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
       SELECT transport_id, 'copy' || n, name, send, file_id, thumb_id, width, height, sha256, created_by
       FROM photo, generate_series(2, $2) n WHERE transport_id = $1`,
      [transportId, photos],
    );
    const address = `${product.url}/api/transport/zip/${transportId}`;
    await read(address, product.headers);
    global.gc?.();
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 10);
    const { status, first, bytes } = await read(address, product.headers);
    clearInterval(watch);
    if (status !== 200) {
      throw new Error(`answered ${status}`);
    }
    report(
      'photo-zip: ms to the first byte',
      first,
      first <= 200,
      '≤ 200',
      `${photos} photos, ${shown(bytes / megabyte)} MB`,
    );
    const growth = (highest - before) / megabyte;
    report('photo-zip: MB the server grows by', growth, growth < 50, '< 50', `from ${shown(before / megabyte)} MB`);
  } finally {
    await product.close();
  }
});
