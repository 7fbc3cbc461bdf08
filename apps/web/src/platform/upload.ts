// Uploads a file as a form with the file last, so that the server has the fields before its first byte.
import type { Fetch } from './fetch.ts';
import type { MarkRequest } from './own-replies.ts';
import { sendWatched } from './watched-xhr.ts';

export interface FilePart {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  /** The file name for the server. */
  readonly fileName: string;
}

export interface UploadInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
  /** Timeout for the answer after the whole file was sent. */
  readonly answerMs?: number;
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
  (url, { onProgress: _onProgress, answerMs: _answerMs, ...init }) =>
    fetch(url, init);

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
