// Downloads a file. The browser collects the bytes, so they do not pass through the memory of the page.
import type { Fetch } from './fetch.ts';

export interface DownloadInit {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onReceived?: ((bytes: number, total: number | null) => void) | undefined;
}

export interface Downloaded {
  readonly status: number;
  readonly blob: Blob;
  /** Content-Disposition. */
  readonly disposition: string | null;
}

export type Download = (url: string, init: DownloadInit) => Promise<Downloaded>;

/** A file with the name given by the server. */
export interface ReceivedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Without progress. */
export const downloadByFetch =
  (fetch: Fetch): Download =>
  async (url, { headers, signal }) => {
    const response = await fetch(url, { method: 'GET', headers, signal });
    const { status } = response;
    return { status, blob: await response.blob(), disposition: response.headers.get('Content-Disposition') };
  };

/** RFC 8187, the only form our server writes: `attachment; filename*=UTF-8''%D0%92…` */
export function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}
