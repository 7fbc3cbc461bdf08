import workerUrl from './photo.worker.ts?worker&url';

/** The address of the worker's file: same origin, its own module, named to the policy of trusted scripts. */
export const photoWorkerUrl = workerUrl;
