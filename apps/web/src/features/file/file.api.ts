// spec §7 Other: a generic download is a GET of a given address as a blob with no payload.
import { texts } from '@otk/domain/kernel/texts';
import type { Platform } from '#platform/platform';

export interface FileDownload {
  /** The bytes of a URL, or undefined: a picture that failed to load is logged, not shown as an error (spec §8). */
  (url: string, signal?: AbortSignal): Promise<Blob | undefined>;
}

interface DownloadDeps extends Pick<Platform, 'report'> {
  readonly browser: Pick<Platform['browser'], 'fetch'>;
  readonly session: Pick<Platform['session'], 'accessToken'>;
  readonly acting: Pick<Platform['acting'], 'udrId'>;
}

/**
 * spec §7: like every call it names the person and the assignment. The address is signed for his session, so nothing is
 * refreshed for it: an expired token does not matter beside the cookie.
 */
function headersOf({ session, acting }: Pick<DownloadDeps, 'session' | 'acting'>): Record<string, string> {
  const token = session.accessToken();
  const udrId = acting.udrId();
  return { ...(token !== null && { Authorization: `Bearer ${token}` }), ...(udrId !== null && { 'X-UDR-ID': udrId }) };
}

export const fileDownload =
  ({ browser: { fetch }, report, ...person }: DownloadDeps): FileDownload =>
  async (url, signal) => {
    try {
      const response = await fetch(url, { headers: headersOf(person), ...(signal && { signal }) });
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
