// The picture library reads dozens of formats; all but the three of photos are disabled for the whole process.
import sharp from 'sharp';

const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Call before untrusted bytes are decoded; from then on pictures are read from memory only. */
export function closeOtherLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
}
