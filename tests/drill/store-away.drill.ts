// The S3 store of the files refuses connections, then hangs, while people write and take photos. `npm run drill -- store-away`.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openLink } from '../../apps/server/test/link.ts';
import { runS3 } from '../../apps/server/test/s3.ts';
import { makeCluster } from './support/cluster.ts';
import { runDrill, stageMs } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { startPhotographers } from './support/photographers.ts';
import { until } from './support/until.ts';
import { ownerPool } from './support/yard.ts';

const enoughPhotos = 5;

await runDrill(async (drill) => {
  const { place, own } = drill;
  const cluster = await makeCluster({ place, name: 'postgres' });
  own(cluster.stop);
  const { settings, close } = await runS3(join(place, 's3'));
  own(close);
  const link = await openLink(Number(new URL(settings.endpoint).port));
  own(link.close);
  const pair = await startPair(drill, cluster, {
    S3_ENDPOINT: `http://127.0.0.1:${link.port}`,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY: settings.accessKey,
    S3_SECRET_KEY: settings.secretKey,
  });
  const pool = ownerPool(drill, cluster.url);
  const load = await startLoad(pool, pair.url, 6);
  const photos = await startPhotographers(pool, pair.url);
  const away = async (leave: () => void, meanwhile?: () => Promise<unknown>) => {
    leave();
    await delay(stageMs / 2);
    await meanwhile?.();
    link.restore();
  };
  await load.stage('хранилище на месте');
  await load.stage('хранилище отказывает', () =>
    away(link.refuse, () => until(async () => photos.repeated.size > 0, 20_000, 'No photo while the store is away')),
  );
  await load.stage('хранилище не отвечает', () => away(link.hang));
  // A busy machine takes few photos in a short stage.
  await load.stage('хранилище вернулось', () =>
    until(async () => photos.taken.length >= enoughPhotos, 20_000, 'Hardly a photo after the store is back'),
  );
  await Promise.all([load.stop(), photos.stop()]);
  const lost = await photos.lost();
  const failures = await judge({
    pool,
    tally: load.tally,
    rows: [
      ...load.stages,
      ['принято фото', photos.taken.length],
      ['фото, отправленные ещё раз', [...photos.repeated].map(([kind, count]) => `${kind}: ${count}`).join('; ') || 0],
      ['отказов о фото', photos.refused.join('; ') || 0],
      ['потеряно фото', lost],
    ],
    silenceSeconds: 10,
  });
  return [
    ...failures,
    ...(lost > 0 ? ['фото потеряны'] : []),
    ...(photos.refused.length > 0 ? ['о фото отказано'] : []),
    ...(photos.taken.length < enoughPhotos ? ['фото почти нет'] : []),
    ...(photos.repeated.size === 0 || photos.repeated.has('500')
      ? ['хранилище не было недоступно, или ответ был 500']
      : []),
  ];
});
