// Uploads a file as a form with the file last, so that the server has the fields before its first byte.
import type { Fetch } from './fetch.ts';

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
