// How much of the machine's own picture work is left when a photo really comes in: body, hash, files on the disk, rows.
import { developPicture, picturesAtOnce } from '../apps/server/src/features/photo/photo.picture.ts';
import { createSemaphore } from '../apps/server/src/platform/semaphore.ts';
import { aPhoto } from '../apps/server/test/pictures.ts';
import { withTransports } from './support/database.ts';
import { median, report, shown } from './support/load.ts';
import { aWagonWithoutPhotos, photoSender } from './support/pictures.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const atOnce = 4;
const perRound = size(40, 4);
const rounds = size(5, 1);

/** Photos per second. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = perRound;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  return (perRound * 1000) / (performance.now() - began);
}

await withTransports(300, async (pool) => {
  const product = await startProduct(pool, 'controller');
  try {
    const transportId = await aWagonWithoutPhotos(pool, product);
    const bytes = await aPhoto();
    // As many pictures at once as the server lets in: otherwise the one with more threads wins on a busy machine.
    const turns = createSemaphore(picturesAtOnce());
    const ours: number[] = [];
    const bare: number[] = [];
    const send = photoSender(product, transportId, bytes);
    await rateOf(send);
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await rateOf(() => turns.run(() => developPicture(bytes))));
      ours.push(await rateOf(send));
    }
    const share = median(ours) / median(bare);
    report(
      'photo-ingest: our rate / sharp alone',
      share,
      share >= 0.7,
      '≥ 0,7',
      `${shown(median(ours))} and ${shown(median(bare))} photos of ${Math.round(bytes.length / 1000)} KB per second`,
    );
  } finally {
    await product.close();
  }
});
