// One attempt to upload the bytes of a video by tus, from where the last attempt stopped.
import { errorReply } from '@otk/domain/kernel/app-error';
import { DetailedError, type HttpRequest, type HttpStack, Upload } from 'tus-js-client';
import * as z from 'zod/mini';

import { originHeaders } from '#platform/act-origin';
import { ApiError, NetworkError } from '#platform/api-error';
import { type MarkedRequest, markRequests } from '#platform/own-replies';

import { partMaxBytes } from './video.parts.ts';
import type { LocalVideo } from './video.row.ts';

export interface SendBytesDeps {
  readonly endpoint: string;
  readonly accessToken: () => Promise<string>;
  readonly read: (video: number, start: number, end: number) => Promise<Blob>;
  /** Absent: XMLHttpRequest of the page. */
  readonly httpStack?: HttpStack | undefined;
}

export interface SendBytesOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  /** URL of the upload, stored with the video to continue later. */
  readonly onUrl: (url: string) => void;
}

/** Resolves with the upload id when the server has every byte. */
export type SendBytes = (video: LocalVideo, options: SendBytesOptions) => Promise<string>;

/** Without progress for this long the connection counts as lost. */
const stalledMs = 30_000;

const mark = markRequests();

export const sendBytesByTus =
  ({ endpoint, accessToken, read, httpStack }: SendBytesDeps): SendBytes =>
  (video, { signal, onProgress, onUrl }) =>
    new Promise((resolve, reject) => {
      let marked: MarkedRequest | undefined;
      let watchdog: ReturnType<typeof setTimeout> | undefined;
      const settle = (end: () => void) => {
        clearTimeout(watchdog);
        signal.removeEventListener('abort', stop);
        end();
      };
      const cut = (reason: Error) => {
        void upload.abort();
        settle(() => reject(reason));
      };
      const stop = () => cut(signal.reason as Error);
      const alive = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => cut(new NetworkError()), stalledMs);
      };
      // The library reads the bytes with the reader below; the first argument only has to be present.
      const upload = new Upload(new Blob(), {
        // With an endpoint the library would start a new upload after any refusal of the stored URL.
        ...(video.uploadUrl === null ? { endpoint } : { uploadUrl: video.uploadUrl }),
        ...(httpStack && { httpStack }),
        uploadSize: video.size,
        chunkSize: partMaxBytes,
        retryDelays: null,
        storeFingerprintForResuming: false,
        metadata: { localId: video.key, transportId: video.transportId, name: video.name, type: baseType(video.type) },
        fileReader: {
          openFile: async () => ({
            size: video.size,
            async slice(start, end) {
              const value = await read(video.localId, start, Math.min(end, video.size));
              return { value, done: end >= video.size };
            },
            close: () => undefined,
          }),
        },
        async onBeforeRequest(request: HttpRequest) {
          alive();
          marked = mark();
          setHeaders(request, marked.headers);
          request.setHeader('Authorization', `Bearer ${await accessToken()}`);
          setHeaders(request, originHeaders(video));
        },
        // An error thrown here has no response, so it counts as a lost connection.
        onAfterResponse: (_request, response) => marked?.check((name) => response.getHeader(name)),
        onProgress(sent) {
          alive();
          onProgress(sent);
        },
        onUploadUrlAvailable: () => onUrl(upload.url!),
        onSuccess: () => settle(() => resolve(upload.url!.split('/').at(-1)!)),
        onError: (error) => settle(() => reject(failureOf(error))),
      });
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      signal.addEventListener('abort', stop);
      alive();
      upload.start();
    });

function setHeaders(request: HttpRequest, headers: MarkedRequest['headers']): void {
  for (const [name, value] of Object.entries(headers)) {
    request.setHeader(name, value);
  }
}

/** `video/webm;codecs=vp9,opus` → `video/webm` */
const baseType = (type: string): string => type.split(';')[0]!;

function failureOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response?.getStatus()) {
    return error instanceof DetailedError ? new NetworkError(error) : error;
  }
  const said = z.safeParse(errorReply, parseOrNull(response.getBody()));
  return new ApiError({ status: response.getStatus(), ...(said.success && said.data) });
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
