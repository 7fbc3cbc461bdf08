// Pictures for the screen: from the device, else from the server, cached on the device.
import type { photoContract } from '@otk/domain/photo/photo.contract';

import type { Client } from '#platform/api-client';
import type { FileDownload } from '#features/file/file.api';
import type { Report } from '#platform/notify';

import type { PhotoRow } from '../photo.row.ts';
import type { PhotoStore } from './photo.store.ts';

export interface PhotoPictures {
  readonly thumb: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>;
  readonly picture: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>;
}

export interface PhotoPicturesDeps {
  readonly api: Pick<Client<typeof photoContract>, 'get'>;
  readonly store: Pick<PhotoStore, 'thumb' | 'picture' | 'keep' | 'change'>;
  readonly download: FileDownload;
  readonly report: Report;
}

export function photoPictures({ api, store, download, report }: PhotoPicturesDeps): PhotoPictures {
  type Kind = 'thumb' | 'picture';
  const addressOf = ({ url, thumb_url }: Pick<PhotoRow, 'url' | 'thumb_url'>, kind: Kind) =>
    kind === 'thumb' ? thumb_url : url;

  /** Signed addresses expire after minutes: an expired one is requested again, once. */
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
      // A picture that cannot be cached is still shown.
      await store.keep(kind, row.localId, got).catch(report);
    }
    return got;
  }

  return {
    picture: (row, signal) => seen(row, 'picture', signal),
    thumb: async (row, signal) => (await seen(row, 'thumb', signal)) ?? store.picture(row.localId),
  };
}
