import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The address of the reader's worker: same origin, named to the policy of trusted scripts. */
export const pdfWorkerUrl = workerUrl;
