import { documentContract } from '@otk/domain/document/document.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { DocumentService } from './document.service.ts';

export function documentRoutes(api: Api, documents: DocumentService): void {
  mountContract(api, 'document', documentContract, {
    create: ({ body, upload }, context) => documents.create(context, body, upload),
    addVersion: ({ params, body, upload }, context) => documents.addVersion(context, params.id, body, upload),
    listOfTransport: ({ params }, context) => documents.list(context, params.transportId),
    addComment: ({ params, body }, context) => documents.addComment(context, params.id, body.text),
    decide: ({ params, body }, context) => documents.decide(context, params.id, body),
    rename: ({ params, body }, context) => documents.rename(context, params.id, body),
    setSend: ({ params, body }, context) => documents.setSend(context, params.id, body.send),
    remove: ({ params }, context) => documents.remove(context, params.id),
    restore: ({ params }, context) => documents.restore(context, params.id),
  });
}
