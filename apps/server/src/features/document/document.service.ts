// Documents of a transport. Each change, its history rows and its event commit together.
import type { Actor } from '@otk/domain/kernel/actor';
import { documentHistory } from '@otk/domain/document/document.history';
import { documentErrors } from '@otk/domain/document/document.errors';
import type { Document, DocumentDecision, DocumentRename } from '@otk/domain/document/document.schema';

import type { Queryable } from '#platform/db/pool';
import type { RaiseEvent } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';
import type { AddressSigner } from '#platform/files/signed-address';
import type { ActorContext } from '#platform/http/request-context';

import { ensureVisible } from '../transport/transport.change.service.ts';
import { conclude, takeDocument, takeToChange } from './document.act.ts';
import { documentIntake } from './document.intake.ts';
import { documentRepo, type MediaFile, type StoredDocument } from './document.repo.ts';

const { actions, fields } = documentHistory;

export interface DocumentDeps {
  readonly files: FileStore;
  readonly addresses: AddressSigner;
  readonly raise: RaiseEvent;
}

/** For the archive of a transport: newest versions. */
export const listMediaOfTransport = (db: Queryable, transportId: string, actor: Actor): Promise<MediaFile[]> =>
  documentRepo(db).listFiles(actor, transportId);

export function documentService({ files, addresses, raise }: DocumentDeps) {
  const shown = ({ versions, ...document }: StoredDocument, { person }: ActorContext): Document => ({
    ...document,
    versions: versions.map(({ fileId, ...version }) => ({ ...version, url: addresses.sign(fileId, person) })),
  });

  return {
    ...documentIntake({ files, raise, shown }),

    async list(context: ActorContext, transportId: string): Promise<Document[]> {
      await ensureVisible(context, transportId);
      return (await documentRepo(context.db).list(context.actor, transportId)).map((document) =>
        shown(document, context),
      );
    },

    async addComment(context: ActorContext, id: string, text: string) {
      const facts = await takeDocument(context, id);
      const commentId = await documentRepo(context.db).insertComment(id, text, context.person.userId);
      const recorded = { action: actions.addComment, field: fields.comment, after: text };
      await conclude(raise, context, facts, recorded, { type: 'FILE_COMMENT', text });
      return { id: commentId };
    },

    async decide(context: ActorContext, id: string, { status, comment, version, seen }: DocumentDecision) {
      const facts = await takeDocument(context, id);
      const { name } = facts;
      if (version !== undefined && version !== facts.version) {
        throw documentErrors.otherVersion();
      }
      if (status === facts.status && (comment ?? null) === facts.comment) {
        return { id };
      }
      if (seen !== undefined && seen !== facts.status) {
        const message = decisionText(facts.status, facts.comment ?? undefined);
        throw documentErrors.decided({ fields: [{ path: 'status', message }] });
      }
      await documentRepo(context.db).setStatus(id, { status, comment }, context.person.userId);
      const before = { name, status: facts.status };
      const recorded = {
        action: actions.decide,
        field: fields.documentStatus,
        before,
        after: { name, status, comment },
      };
      const told = { type: 'FILE_STATUS', text: decisionText(status, comment) } as const;
      await conclude(raise, context, facts, recorded, told);
      return { id };
    },

    async rename(context: ActorContext, id: string, { name, base }: DocumentRename) {
      const facts = await takeToChange(context, id);
      if (name !== facts.name) {
        if (base !== undefined && base !== facts.name) {
          throw documentErrors.stale({ fields: [{ path: 'name', message: facts.name }] });
        }
        await documentRepo(context.db).rename(id, name);
        const recorded = { action: actions.rename, field: fields.document, before: facts.name, after: name };
        await conclude(raise, context, facts, recorded);
      }
      return { id };
    },

    async setSend(context: ActorContext, id: string, send: boolean) {
      const facts = await takeDocument(context, id);
      if (send !== facts.send) {
        const { name } = facts;
        await documentRepo(context.db).setSend(id, send);
        const values = { before: { name, send: facts.send }, after: { name, send } };
        await conclude(raise, context, facts, { action: actions.setSend, field: fields.documentSend, ...values });
      }
      return { id };
    },

    async remove(context: ActorContext, id: string) {
      const facts = await takeToChange(context, id);
      await documentRepo(context.db).setDeleted(id, context.person.userId);
      const told = { type: 'CHANGE_FILE', text: `Удалён документ «${facts.name}»` } as const;
      await conclude(
        raise,
        context,
        facts,
        { action: actions.remove, field: fields.document, before: facts.name },
        told,
      );
      return { id };
    },

    async restore(context: ActorContext, id: string) {
      const facts = await takeToChange(context, id, { deleted: true });
      await documentRepo(context.db).setDeleted(id, null);
      const told = { type: 'CHANGE_FILE', text: `Возвращён документ «${facts.name}»` } as const;
      await conclude(
        raise,
        context,
        facts,
        { action: actions.restore, field: fields.document, after: facts.name },
        told,
      );
      return { id };
    },
  };
}
export type DocumentService = ReturnType<typeof documentService>;

/** Every message shows the name of the file before this text. */
function decisionText(status: DocumentDecision['status'], comment: string | undefined): string {
  const verdict = { NEW: 'снова на рассмотрении', ACCEPTED: 'принят', REJECTED: 'отклонён' }[status];
  return comment ? `${verdict}: ${comment}` : verdict;
}
