// Actions on a document; the list is refetched after each.
import type { documentContract } from '@otk/domain/document/document.contract';
import type { Document, DocumentDecision, DocumentRename } from '@otk/domain/document/document.schema';

import type { Client } from '#platform/api-client';

export interface DocumentActs {
  readonly comment: (document: Document, text: string) => Promise<void>;
  readonly decide: (document: Document, decision: Pick<DocumentDecision, 'status' | 'comment'>) => Promise<void>;
  readonly rename: (document: Document, body: DocumentRename) => Promise<void>;
  readonly setSend: (document: Document, send: boolean) => Promise<void>;
  readonly remove: (document: Document) => Promise<void>;
  readonly restore: (document: Document) => Promise<void>;
}

export interface DocumentActsDeps {
  readonly api: Pick<
    Client<typeof documentContract>,
    'addComment' | 'decide' | 'rename' | 'setSend' | 'remove' | 'restore'
  >;
  readonly changed: (transportId: string) => Promise<unknown>;
}

export function documentActs({ api, changed }: DocumentActsDeps): DocumentActs {
  const act =
    <Rest extends readonly unknown[]>(call: (document: Document, ...rest: Rest) => Promise<unknown>) =>
    async (document: Document, ...rest: Rest): Promise<void> => {
      try {
        await call(document, ...rest);
      } finally {
        // Also after a refusal: another person may have changed the document first.
        await changed(document.transportId);
      }
    };
  const at = ({ id }: Document) => ({ params: { id } });
  return {
    comment: act((document, text: string) => api.addComment({ ...at(document), body: { text } })),
    decide: act((document, decision: Pick<DocumentDecision, 'status' | 'comment'>) =>
      api.decide({
        ...at(document),
        body: { ...decision, version: document.versions[0]!.number, seen: document.status },
      }),
    ),
    rename: act((document, body: DocumentRename) => api.rename({ ...at(document), body })),
    setSend: act((document, send: boolean) => api.setSend({ ...at(document), body: { send } })),
    remove: act((document) => api.remove(at(document))),
    restore: act((document) => api.restore(at(document))),
  };
}
