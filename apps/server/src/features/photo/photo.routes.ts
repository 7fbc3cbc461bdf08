import { photoContract } from '@otk/domain/photo/photo.contract';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import { type Api, mountContract } from '#platform/http/mount-contract';

import { getPhoto, listPhotos, manageTags, markAll, markAllOwn, removePhoto, setSend } from './photo.change.service.ts';
import { photoRepo } from './photo.repo.ts';
import { createPhoto, type PhotoDeps, toPhoto } from './photo.service.ts';

const position = z.tuple([storedMoment, z.uuid()]);

export function photoRoutes(api: Api, deps: PhotoDeps): void {
  mountContract(api, 'photo', photoContract, {
    create: (given, context) => createPhoto(deps, given, context),
    setSend: ({ params, body }, context) => setSend(deps, context, params.id, body.send),
    remove: ({ params }, context) => removePhoto(context, params.id),
    manageTags: ({ params, body }, context) => manageTags(deps, context, params.id, body.tagIds),
    markAll: ({ query: { mark, transportId } }, context) => {
      const send = mark === '1' ? 1 : 0;
      return transportId === undefined ? markAllOwn(deps, context, send) : markAll(deps, context, transportId, send);
    },
    listTags: (_given, { db }) => photoRepo(db).listTags(),
    listOfTransport: ({ params }, context) => listPhotos(deps, context, params.transportId),
    list: async ({ query: { after, limit } }, { db, actor, person }) => {
      const rows = await photoRepo(db).list(actor, limit + 1, readCursor(position, after));
      const page = toPage(rows, limit, (photo) => [photo.position, photo.id]);
      return { ...page, items: page.items.map((photo) => toPhoto(deps.addresses, person, photo)) };
    },
    get: ({ params }, context) => getPhoto(deps, context, params.id),
  });
}
