import { fileErrors } from '@otk/domain/kernel/file-errors';
import { roomContract } from '@otk/domain/room/room.contract';

import { scopeOf } from '#platform/db/scope';
import type { FileStore } from '#platform/files/file-store';
import { type Api, mountContract } from '#platform/http/mount-contract';
import type { StreamReply } from '#platform/http/send-stream';

import { answerByLink } from './room.answer.service.ts';
import { readCase } from './room.case.service.ts';
import { addPaper, addPhoto, type IntakeDeps } from './room.intake.service.ts';
import { roomLinkRepo } from './room.link.repo.ts';
import { type LinkDeps, readState, revokeLink, sendLink } from './room.link.service.ts';
import { roomRepo } from './room.repo.ts';
import { visitorOf } from './room.guard.ts';

/** Shown in the page; everything else is only saved. */
const shown = /^(image\/(jpeg|png|webp)|video\/(mp4|webm|quicktime)|application\/pdf)$/;

export type RoomServices = IntakeDeps & LinkDeps & { readonly files: FileStore };

export function roomRoutes(api: Api, deps: RoomServices): void {
  mountContract(api, 'room', roomContract, {
    get: (_given, context) => readCase(deps, context),
    file: async ({ params, query }): Promise<StreamReply> => {
      if (!deps.addresses.isGood({ ...params, ...query })) {
        throw fileErrors.addressExpired();
      }
      // The link may have been revoked since it was signed, the file removed or no longer marked for the supplier.
      const link = await roomLinkRepo(api.pool).find(query.session, deps.clock());
      const actor = link?.isOpen ? visitorOf(link, query.session) : undefined;
      const file = actor && (await roomRepo(api.pool.within(scopeOf(actor)), actor).file(params.id));
      if (!file) {
        throw fileErrors.notFound();
      }
      const { id, key, type, size, name } = file;
      const disposition = query.download === undefined && shown.test(type) ? 'inline' : 'attachment';
      return { type, size, name, disposition, etag: id, open: (range) => deps.files.open(key, range) };
    },
    addPhoto: ({ body, upload }, context) => addPhoto(deps, context, body, upload),
    addPaper: ({ body, upload }, context) => addPaper(deps, context, body, upload),
    answer: ({ body }, context) => answerByLink(deps, context, body),
    state: ({ params }, context) => readState(deps, context, params.id),
    send: ({ params }, context) => sendLink(deps, context, params.id),
    revoke: ({ params }, context) => revokeLink(deps, context, params.id),
  });
}
