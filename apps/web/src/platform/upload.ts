// How a file goes up: as a form with the file last, so that the server knows its fields before the first byte.
import type { Fetch } from './http.ts';

export interface FilePart {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** What the server is told the file is called. */
  readonly fileName: string;
}

export interface UploadInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
}

export type Upload = (url: string, init: UploadInit) => Promise<Response>;

export function formDataOf({ fields, file, fileName }: FilePart): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value);
  }
  form.append('file', file, fileName);
  return form;
}

export const uploadByFetch =
  (fetch: Fetch): Upload =>
  (url, { onProgress: _onProgress, ...init }) =>
    fetch(url, init);

/** A link that lets nothing through for so long is dead, whatever the browser thinks of it. */
const stalledMs = 20_000;

/** XMLHttpRequest is the only door of a browser that tells how many bytes have left. */
export const uploadByXhr =
  (open: () => XMLHttpRequest = () => new XMLHttpRequest()): Upload =>
  (url, { method, headers, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = open();
      let watchdog: ReturnType<typeof setTimeout> | undefined;
      const alive = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => request.abort(), stalledMs);
      };
      const abort = () => request.abort();
      const end = (settle: () => void) => () => {
        clearTimeout(watchdog);
        signal.removeEventListener('abort', abort);
        settle();
      };
      const fail = (text: string) => end(() => reject(signal.aborted ? (signal.reason as Error) : new TypeError(text)));

      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) {
        request.setRequestHeader(name, value);
      }
      request.upload.addEventListener('progress', ({ loaded }) => {
        alive();
        onProgress?.(loaded);
      });
      request.addEventListener('progress', alive);
      request.addEventListener(
        'load',
        end(() => resolve(new Response(emptyWhenBodiless(request), { status: request.status }))),
      );
      request.addEventListener('error', fail('Failed to send'));
      request.addEventListener('abort', fail('Stalled'));
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      signal.addEventListener('abort', abort);
      alive();
      request.send(body);
    });

/** A Response of these statuses refuses a body, even an empty one. */
const emptyWhenBodiless = ({ status, responseText }: XMLHttpRequest): string | null =>
  [204, 205, 304].includes(status) ? null : responseText;
