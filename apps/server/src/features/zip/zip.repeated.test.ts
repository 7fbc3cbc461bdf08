import { zipContract } from '@otk/domain/zip/zip.contract';

import { multipart } from '../../../test/multipart.ts';
import { aJpeg } from '../../../test/pictures.ts';
import { zipOf } from '../../../test/zips.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

const anArchive = async (name: string) =>
  multipart({}, { bytes: zipOf([{ name, data: await aJpeg() }]), name: 'Фото.zip', type: 'application/zip' });

testRepeatedWrites(zipContract, {
  uploadArchive: async (world) => ({
    url: `/transport/${await world.aTransport('IN_RECEPTION')}/archive`,
    raw: await anArchive('борт.jpg'),
    other: { raw: await anArchive('дно.jpg') },
  }),
});
