// The picture library reads dozens of formats; three of them are photos. The rest is closed for the whole process.
import sharp from 'sharp';

const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** To be said before bytes from outside are decoded; from then on pictures are read from memory only. */
export function closeOtherLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
}
