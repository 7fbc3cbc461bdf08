import type { CanvasKit, Drawable } from './photo.picture.ts';

/** Canvas of the page, for browsers whose workers have none. */
export const pageCanvas: CanvasKit = {
  async decode(source) {
    if (source instanceof Blob) {
      return imageElement(source);
    }
    const [width, height] =
      'displayWidth' in source ? [source.displayWidth, source.displayHeight] : [source.width, source.height];
    return { image: source, width, height, close: () => source.close() };
  },
  canvas(width, height) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    return (
      context && {
        context,
        image: canvas,
        toJpeg: (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
      }
    );
  },
};

async function imageElement(file: Blob): Promise<Drawable> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { image, width: image.naturalWidth, height: image.naturalHeight, close: () => URL.revokeObjectURL(url) };
}
