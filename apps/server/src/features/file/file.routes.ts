import { fileContract } from '@otk/domain/file/file.contract';
import { fileErrors } from '@otk/domain/kernel/file-errors';

import type { FileStore } from '#platform/files/file-store';
import type { AddressSigner } from '#platform/files/signed-address';
import { type Api, mountContract } from '#platform/http/mount-contract';
import type { StreamReply } from '#platform/http/send-stream';

import { fileRepo } from './file.repo.ts';

/** Shown in the page; everything else is only saved. */
const shown = /^(image\/(jpeg|png|webp)|video\/(mp4|webm|quicktime)|application\/pdf)$/;

interface FileDeps {
  readonly files: FileStore;
  readonly addresses: AddressSigner;
  readonly clock: () => Date;
}

export function fileRoutes(api: Api, deps: FileDeps): void {
  mountContract(api, 'file', fileContract, {
    get: async ({ params, query }, { db }): Promise<StreamReply> => {
      if (!deps.addresses.isGood({ ...params, ...query })) {
        throw fileErrors.addressExpired();
      }
      const file = await fileRepo(db).findShown(params.id, query.session, deps.clock());
      if (!file) {
        throw fileErrors.notFound();
      }
      const { id, key, type, size, name } = file;
      const disposition = query.download === undefined && shown.test(type) ? 'inline' : 'attachment';
      return { type, size, name, disposition, etag: id, open: (range) => deps.files.open(key, range) };
    },
  });
}
