import type { CanvasKit } from './photo.picture.ts';

/** Canvas of the worker. */
export const workerCanvas: CanvasKit = {
  async decode(source, size) {
    if (!(source instanceof Blob)) {
      const [across, down] =
        'displayWidth' in source ? [source.displayWidth, source.displayHeight] : [source.width, source.height];
      return { image: source, width: across, height: down, close: () => source.close() };
    }
    const image = await createImageBitmap(
      source,
      size === undefined ? {} : { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' },
    );
    return { image, width: image.width, height: image.height, close: () => image.close() };
  },
  canvas(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    return (
      context && { context, image: canvas, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
    );
  },
};
