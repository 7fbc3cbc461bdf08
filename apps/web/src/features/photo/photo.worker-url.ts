import workerUrl from './device/photo.worker.ts?worker&url';

/** URL of the worker module; listed in the trusted-types policy. */
export const photoWorkerUrl = workerUrl;
