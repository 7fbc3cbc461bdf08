/** URL of the PDF worker: same origin, allowed by the Trusted Types policy. */
export const pdfWorkerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
