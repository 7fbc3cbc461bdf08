/** The address of the reader's worker: same origin, named to the policy of trusted scripts. */
export const pdfWorkerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
