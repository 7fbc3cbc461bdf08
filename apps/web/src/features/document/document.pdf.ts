// PDF renderer, loaded with the first PDF that is opened. Its worker is a file of our origin; no code is evaluated.
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';

export interface Pdf {
  readonly pages: number;
  /** Draws a page at the given CSS width, in the resolution of the screen. */
  readonly draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Phones draw larger canvases black. */
const maxPixels = 16_000_000;

export async function openPdf(data: ArrayBuffer, port: Worker): Promise<Pdf> {
  const worker = PDFWorker.create({ port });
  const loading = getDocument({
    data,
    worker,
    // WebAssembly would need 'wasm-unsafe-eval' in the content security policy, which injected scripts could use too.
    useWasm: false,
    wasmUrl: '/pdf/',
    standardFontDataUrl: '/pdf/',
    enableXfa: false,
    verbosity: 0,
  });
  const close = async () => {
    await loading.destroy();
    worker.destroy();
    port.terminate();
  };
  try {
    const paper = await loading.promise;
    return { pages: paper.numPages, draw: (...given) => draw(paper, ...given), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function draw(
  paper: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await paper.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const shown = width / natural.width;
  const sharp = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (natural.width * natural.height * shown * shown)));
  const viewport = page.getViewport({ scale: shown * sharp });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(natural.width * shown)}px`;
  canvas.style.height = `${Math.floor(natural.height * shown)}px`;
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
    page.cleanup();
  }
}
