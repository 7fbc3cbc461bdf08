// spec §7 Other: a generic download is a GET of a given address as a blob with no payload.
import { texts } from '@otk/domain/kernel/texts';
import type { Fetch } from '#platform/fetch';
import type { Report } from '#platform/notify';

export interface FileDownload {
  /** The bytes of a URL, or undefined: a picture that failed to load is logged, not shown as an error (spec §8). */
  (url: string, signal?: AbortSignal): Promise<Blob | undefined>;
}

export const fileDownload =
  ({ fetch, report }: { readonly fetch: Fetch; readonly report: Report }): FileDownload =>
  async (url, signal) => {
    try {
      const response = await fetch(url, signal ? { signal } : {});
      if (!response.ok) {
        throw new Error(`${response.status} ${url.replace(/\?.*/, '')}`);
      }
      return await response.blob();
    } catch (error) {
      if (!signal?.aborted) {
        report(new Error(texts.downloadFailed, { cause: error }));
      }
      return undefined;
    }
  };
