// XMLHttpRequest is the only browser API that reports how many bytes were sent, and the one that keeps a large answer on
// disk while it arrives.
import type { Download } from './download.ts';
import type { MarkRequest } from './own-replies.ts';
import type { Upload } from './upload.ts';

interface WatchedRequest<T> {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData;
  readonly responseType?: XMLHttpRequestResponseType;
  readonly signal: AbortSignal;
  readonly onSent?: ((bytes: number) => void) | undefined;
  readonly onReceived?: ((bytes: number, total: number | null) => void) | undefined;
  /** Timeout for the answer after the last byte was sent; the timeout of a stalled transfer when absent. */
  readonly answerMs?: number | undefined;
  readonly mark: MarkRequest;
  readonly read: (request: XMLHttpRequest) => T;
}

/** A transfer without progress for this long is aborted, even if the browser reports no error. */
const stalledMs = 20_000;

const sendWatched = <T>(request: XMLHttpRequest, given: WatchedRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body, responseType, signal, onSent, onReceived, answerMs = stalledMs, read } = given;
    const marked = given.mark();
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const aliveFor = (ms: number) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => request.abort(), ms);
    };
    const abort = () => request.abort();
    const end = (settle: () => void) => () => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const fail = (text: string) => end(() => reject(signal.aborted ? (signal.reason as Error) : new TypeError(text)));

    request.open(method, url);
    if (responseType !== undefined) {
      request.responseType = responseType;
    }
    for (const [name, value] of Object.entries({ ...headers, ...marked.headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      aliveFor(stalledMs);
      onSent?.(loaded);
    });
    request.upload.addEventListener('load', () => aliveFor(answerMs));
    request.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      aliveFor(stalledMs);
      onReceived?.(loaded, lengthComputable ? total : null);
    });
    request.addEventListener(
      'load',
      end(() => {
        try {
          marked.check((name) => request.getResponseHeader(name));
          resolve(read(request));
        } catch (error) {
          reject(error);
        }
      }),
    );
    request.addEventListener('error', fail('Failed to send'));
    request.addEventListener('abort', fail('Stalled'));
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    signal.addEventListener('abort', abort);
    aliveFor(body ? stalledMs : answerMs);
    request.send(body ?? null);
  });

export const downloadByXhr =
  (mark: MarkRequest, open: () => XMLHttpRequest = () => new XMLHttpRequest()): Download =>
  (url, init) =>
    sendWatched(open(), {
      ...init,
      method: 'GET',
      url,
      mark,
      responseType: 'blob',
      read: (request) => ({
        status: request.status,
        blob: (request.response as Blob | null) ?? new Blob(),
        disposition: request.getResponseHeader('Content-Disposition'),
      }),
    });

export const uploadByXhr =
  (mark: MarkRequest, open: () => XMLHttpRequest = () => new XMLHttpRequest()): Upload =>
  (url, { onProgress, ...init }) =>
    sendWatched(open(), {
      ...init,
      url,
      mark,
      onSent: onProgress,
      read: (request) => new Response(emptyWhenBodiless(request), { status: request.status }),
    });

/** The Response constructor throws when these statuses have a body, even an empty one. */
const emptyWhenBodiless = ({ status, responseText }: XMLHttpRequest): string | null =>
  [204, 205, 304].includes(status) ? null : responseText;
