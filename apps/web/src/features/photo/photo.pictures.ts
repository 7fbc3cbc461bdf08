// Pictures to look at: from the device, else from the server, and what was seen once stays on the device.
import type { FileDownload } from '#features/file/file.api';
import type { Report } from '#platform/notify';

import type { PhotoApi } from './photo.api.ts';
import type { PhotoRow } from './photo.row.ts';
import type { PhotoStore } from './photo.store.ts';

export interface PhotoPictures {
  readonly thumb: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>;
  readonly picture: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>;
}

export interface PhotoPicturesDeps {
  readonly api: Pick<PhotoApi, 'get'>;
  readonly store: Pick<PhotoStore, 'thumb' | 'picture' | 'keep' | 'change'>;
  readonly download: FileDownload;
  readonly report: Report;
}

export function photoPictures({ api, store, download, report }: PhotoPicturesDeps): PhotoPictures {
  type Kind = 'thumb' | 'picture';
  const addressOf = ({ url, thumb_url }: Pick<PhotoRow, 'url' | 'thumb_url'>, kind: Kind) =>
    kind === 'thumb' ? thumb_url : url;

  /** Signed addresses live for minutes: an old one is asked for anew, once. */
  async function fetched(row: PhotoRow, kind: Kind, signal?: AbortSignal): Promise<Blob | null> {
    const address = addressOf(row, kind);
    const got = address === undefined ? undefined : await download(address, signal);
    if (got || row.id === undefined || signal?.aborted) {
      return got ?? null;
    }
    const renewed = await api.get({ params: { id: row.id } }).catch(() => null);
    if (!renewed) {
      return null;
    }
    await store.change(row.localId, { url: renewed.url, thumb_url: renewed.thumb_url });
    return (await download(addressOf(renewed, kind)!, signal)) ?? null;
  }

  async function seen(row: PhotoRow, kind: Kind, signal?: AbortSignal): Promise<Blob | null> {
    const kept = await store[kind](row.localId);
    if (kept || !row.sent) {
      return kept;
    }
    const got = await fetched(row, kind, signal);
    if (got) {
      // Not to be kept is no reason not to be shown.
      await store.keep(kind, row.localId, got).catch(report);
    }
    return got;
  }

  return {
    picture: (row, signal) => seen(row, 'picture', signal),
    thumb: async (row, signal) => (await seen(row, 'thumb', signal)) ?? store.picture(row.localId),
  };
}
