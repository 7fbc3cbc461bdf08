// Papers of a transport. Each act, its history rows and the event it raises commit together.
import { documentErrors } from '@otk/domain/document/document.errors';
import { mayChange } from '@otk/domain/document/document.policy';
import {
  type Document,
  type DocumentCreation,
  type DocumentDecision,
  documentMaxCount,
  type DocumentReplacement,
  versionMaxCount,
} from '@otk/domain/document/document.schema';
import { fileErrors } from '@otk/domain/kernel/file-errors';

import type { Queryable } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';
import type { DomainEvent, RaiseEvent } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';
import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { Commit } from '#platform/http/mount-contract';
import type { Upload } from '#platform/http/receive-upload';
import type { ActorContext } from '#platform/http/request-context';

import { keepFile, type KeptFile, recordFile } from '../file/file.service.ts';
import { lockTransport } from '../transport/transport.change.service.ts';
import { getTransport } from '../transport/transport.service.ts';
import { type DocumentFacts, documentRepo, type MediaFile, type StoredDocument } from './document.repo.ts';
import { documentTypeOf } from './document.type.ts';

export interface DocumentDeps {
  readonly files: FileStore;
  readonly addresses: AddressSigner;
  readonly raise: RaiseEvent;
}

type UploadContext = ActorContext & { readonly commit: Commit<ActorContext> };

/** A file on this machine: it is moved into the store. */
export type DocumentFile = Pick<Upload, 'path' | 'size' | 'sha256' | 'head' | 'name'>;

type NewDocument = Omit<DocumentCreation, 'fileName'>;

interface Kept {
  readonly file: KeptFile;
  readonly kind: string;
}

/** For the archive of a transport: newest versions. */
export const listMediaOfTransport = (db: Queryable, transportId: string): Promise<MediaFile[]> =>
  documentRepo(db).listFiles(transportId);

export function documentService({ files, addresses, raise }: DocumentDeps) {
  const shown = ({ versions, ...document }: StoredDocument, { person }: ActorContext): Document => ({
    ...document,
    versions: versions.map(({ fileId, ...version }) => ({ ...version, url: addresses.sign(fileId, person.userId) })),
  });

  /** A file that came twice is the same document; its bytes are not stored again. */
  async function findAgain(context: ActorContext, localId: string, sha256: string): Promise<Document | undefined> {
    const documents = documentRepo(context.db);
    const known = await documents.findLocal(context.person.userId, localId);
    if (!known) {
      return undefined;
    }
    if (known.sha256 !== sha256) {
      throw documentErrors.otherBytes();
    }
    if (known.isDeleted) {
      throw documentErrors.wasRemoved();
    }
    const document = await documents.get(known.id);
    await getTransport(context, document.transportId);
    return shown(document, context);
  }

  async function keep(context: ActorContext, upload: DocumentFile): Promise<Kept> {
    const found = await documentTypeOf(upload);
    if (!found) {
      throw fileErrors.badFormat();
    }
    const { kind, ...type } = found;
    const { size, sha256, name } = upload;
    const file = await keepFile(files, { path: upload.path }, { ...type, size, sha256, name });
    context.onRollback(file.drop);
    return { file, kind };
  }

  async function insert(context: ActorContext, { transportId, name, localId }: NewDocument, { file, kind }: Kept) {
    const { db, person } = context;
    const documents = documentRepo(db);
    if ((await documents.count(transportId)) >= documentMaxCount) {
      throw documentErrors.tooMany();
    }
    const fileId = await recordFile(db, file);
    const documentId = await documents.insert(transportId, name, person.userId);
    await mapViolation(documents.insertVersion({ documentId, number: 1, localId, kind, fileId }, person.userId), taken);
    const facts = (await documents.facts(documentId))!;
    await record(context, 'create', facts, { field: 'document', after: name });
    await tell(context, facts, 'CHANGE_FILE', `Добавлен документ «${name}»`);
    return shown(await documents.get(documentId), context);
  }

  /** The same file, sent twice at once: the second waited for the lock and has nothing left to do. */
  async function dropIfCame(context: ActorContext, localId: string, { file }: Kept): Promise<Document | undefined> {
    const again = await findAgain(context, localId, file.sha256);
    if (again) {
      await file.drop();
    }
    return again;
  }

  /** The document in the scope of the actor, its transport locked. Missing and foreign are the same. */
  async function take(context: ActorContext, id: string, { deleted = false } = {}): Promise<DocumentFacts> {
    const seen = await documentRepo(context.db).facts(id);
    if (!seen) {
      throw documentErrors.notFound();
    }
    await lockTransport(context, seen.transportId).catch(() => {
      throw documentErrors.notFound();
    });
    const facts = (await documentRepo(context.db).facts(id))!;
    if (facts.isDeleted !== deleted) {
      throw documentErrors.notFound();
    }
    return facts;
  }

  async function takeToChange(context: ActorContext, id: string, options?: { deleted: boolean }) {
    const facts = await take(context, id, options);
    if (!mayChange(context.actor, facts)) {
      throw documentErrors.accepted();
    }
    return facts;
  }

  const tell = (context: ActorContext, facts: DocumentFacts, type: DomainEvent['type'], text: string) =>
    raise(context, { type, text, transportId: facts.transportId, documentId: facts.id, fileAuthorId: facts.authorId });

  return {
    async list(context: ActorContext, transportId: string): Promise<Document[]> {
      await getTransport(context, transportId);
      return (await documentRepo(context.db).list(transportId)).map((document) => shown(document, context));
    },

    async create(context: UploadContext, given: DocumentCreation, upload: Upload): Promise<Document> {
      const again = await findAgain(context, given.localId, upload.sha256);
      if (again) {
        return again;
      }
      await getTransport(context, given.transportId);
      const kept = await keep(context, { ...upload, name: given.fileName });
      return context.commit(async (inside) => {
        await lockTransport(inside, given.transportId);
        return (await dropIfCame(inside, given.localId, kept)) ?? insert(inside, given, kept);
      });
    },

    /** In the caller's transaction: a paper that came with others, e.g. out of an archive. */
    async takeDocument(context: ActorContext, transportId: string, localId: string, file: DocumentFile) {
      const name = file.name.trim().slice(-200) || 'Документ';
      await lockTransport(context, transportId);
      return insert(context, { transportId, name, localId }, await keep(context, file));
    },

    async addVersion(context: UploadContext, id: string, given: DocumentReplacement, upload: Upload) {
      const { localId, fileName } = given;
      const again = await findAgain(context, localId, upload.sha256);
      if (again) {
        return again;
      }
      const kept = await keep(context, { ...upload, name: fileName });
      return context.commit(async (inside) => {
        const facts = await takeToChange(inside, id);
        const came = await dropIfCame(inside, localId, kept);
        if (came) {
          return came;
        }
        if (facts.version >= versionMaxCount) {
          throw documentErrors.tooManyVersions();
        }
        const documents = documentRepo(inside.db);
        const { userId } = inside.person;
        const version = { documentId: id, number: facts.version + 1, localId, kind: kept.kind };
        const fileId = await recordFile(inside.db, kept.file);
        await mapViolation(documents.insertVersion({ ...version, fileId }, userId), taken);
        // What was decided was decided about another file.
        await documents.setStatus(id, { status: 'NEW' }, userId);
        await record(inside, 'addVersion', facts, {
          field: 'document',
          after: `${facts.name}, версия ${version.number}`,
        });
        await tell(inside, facts, 'CHANGE_FILE', `Документ «${facts.name}» заменён: версия ${version.number}`);
        return shown(await documents.get(id), inside);
      });
    },

    async addComment(context: ActorContext, id: string, text: string) {
      const facts = await take(context, id);
      const commentId = await documentRepo(context.db).insertComment(id, text, context.person.userId);
      await record(context, 'addComment', facts, { field: 'comment', after: text });
      await tell(context, facts, 'FILE_COMMENT', `Комментарий к документу «${facts.name}»: ${text}`);
      return { id: commentId };
    },

    async decide(context: ActorContext, id: string, { status, comment, version }: DocumentDecision) {
      const facts = await take(context, id);
      if (version !== undefined && version !== facts.version) {
        throw documentErrors.otherVersion();
      }
      if (status === facts.status && (comment ?? null) === facts.comment) {
        return { id };
      }
      await documentRepo(context.db).setStatus(id, { status, comment }, context.person.userId);
      const before = { name: facts.name, status: facts.status };
      await record(context, 'decide', facts, {
        field: 'documentStatus',
        before,
        after: { name: facts.name, status, comment },
      });
      await tell(context, facts, 'FILE_STATUS', decisionText(facts.name, status, comment));
      return { id };
    },

    async rename(context: ActorContext, id: string, name: string) {
      const facts = await takeToChange(context, id);
      if (name !== facts.name) {
        await documentRepo(context.db).rename(id, name);
        await record(context, 'rename', facts, { field: 'document', before: facts.name, after: name });
      }
      return { id };
    },

    async remove(context: ActorContext, id: string) {
      const facts = await takeToChange(context, id);
      await documentRepo(context.db).setDeleted(id, context.person.userId);
      await record(context, 'remove', facts, { field: 'document', before: facts.name });
      await tell(context, facts, 'CHANGE_FILE', `Удалён документ «${facts.name}»`);
      return { id };
    },

    async restore(context: ActorContext, id: string) {
      const facts = await takeToChange(context, id, { deleted: true });
      await documentRepo(context.db).setDeleted(id, null);
      await record(context, 'restore', facts, { field: 'document', after: facts.name });
      await tell(context, facts, 'CHANGE_FILE', `Возвращён документ «${facts.name}»`);
      return { id };
    },
  };
}
export type DocumentService = ReturnType<typeof documentService>;

const taken = { document_version_local_uq: documentErrors.otherBytes };

function decisionText(name: string, status: DocumentDecision['status'], comment: string | undefined): string {
  const verdict = { NEW: 'снова на рассмотрении', ACCEPTED: 'принят', REJECTED: 'отклонён' }[status];
  return `Документ «${name}» ${verdict}${comment ? `: ${comment}` : ''}`;
}

const record = (
  context: ActorContext,
  action: string,
  { id, transportId }: DocumentFacts,
  values: { readonly field: string; readonly before?: unknown; readonly after?: unknown },
) =>
  recordChanges(context.db, context, [
    { action: `document.${action}`, entity: 'document', entityId: id, transportId, ...values },
  ]);
