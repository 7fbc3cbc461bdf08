import { fileContract } from '@otk/domain/file/file.contract';
import { fileErrors } from '@otk/domain/kernel/file-errors';

import type { FileStore } from '#platform/files/file-store';
import { type AddressSigner, proofCookie } from '#platform/files/signed-address';
import { type Api, mountContract } from '#platform/http/mount-contract';
import type { PublicContext } from '#platform/http/request-context';
import type { StreamReply } from '#platform/http/send-stream';
import { type Cell, readTable } from '#platform/table/table';

import { fileRepo } from './file.repo.ts';

/** Shown in the page; everything else is only saved. */
const shown = /^(image\/(jpeg|png|webp)|video\/(mp4|webm|quicktime)|application\/pdf)$/;

interface FileDeps {
  readonly files: FileStore;
  readonly addresses: AddressSigner;
  readonly clock: () => Date;
  readonly config: { readonly cookiePrefix: string };
}

/** Whether the request comes from this session: a browser by its cookies, any other client by its token. */
async function isFrom(session: string, { guard }: Api, { addresses, config }: FileDeps, context: PublicContext) {
  const { bearer, readCookie } = context;
  if (addresses.isProof(session, readCookie(proofCookie(config.cookiePrefix)))) {
    return true;
  }
  const token = bearer ?? readCookie(`${config.cookiePrefix}token`);
  const entry = await guard.enter(anyPerson, token, {});
  return entry.person.sessionId === session;
}

const textOf = (cell: Cell): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));

/** A signed-in person, whatever he may do. */
const anyPerson = { ...fileContract.get, access: 'self', beforePasswordChange: true } as const;

export function fileRoutes(api: Api, deps: FileDeps): void {
  mountContract(api, 'file', fileContract, {
    get: async ({ params, query }, context): Promise<StreamReply> => {
      if (!deps.addresses.isGood({ ...params, ...query })) {
        throw fileErrors.addressExpired();
      }
      if (!(await isFrom(query.session, api, deps, context))) {
        throw fileErrors.addressForeign();
      }
      const { db } = context;
      const file = await fileRepo(db).findShown(params.id, query.session, deps.clock());
      if (!file) {
        throw fileErrors.notFound();
      }
      const { id, key, type, size, name } = file;
      const disposition = query.download === undefined && shown.test(type) ? 'inline' : 'attachment';
      return { type, size, name, disposition, etag: id, open: (range) => deps.files.open(key, range) };
    },
    readTable: async ({ upload }) => {
      const rows = await readTable(upload.path);
      return { rows: rows.map(({ cells }) => cells.map(textOf)), lines: rows.map(({ line }) => line) };
    },
  });
}
