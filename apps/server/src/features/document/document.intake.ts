// Upload of a document or of a new version. Idempotent by (author, localId).
import { cutText, withoutUnstorable } from '@otk/domain/kernel/storable';
import { documentHistory } from '@otk/domain/document/document.history';
import { documentErrors } from '@otk/domain/document/document.errors';
import {
  type Document,
  type DocumentCreation,
  documentMaxCount,
  type DocumentReplacement,
  versionMaxCount,
} from '@otk/domain/document/document.schema';
import { fileErrors } from '@otk/domain/kernel/file-errors';

import { mapViolation } from '#platform/db/violation';
import type { RaiseEvent } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';
import type { Commit } from '#platform/http/mount-contract';
import type { Upload } from '#platform/http/receive-upload';
import type { ActorContext } from '#platform/http/request-context';

import { keepFile, type KeptFile, recordFile } from '../file/file.service.ts';
import { ensureVisible, lockTransport } from '../transport/transport.change.service.ts';
import { conclude, takeToChange } from './document.act.ts';
import { documentRepo, type StoredDocument } from './document.repo.ts';
import { documentTypeOf } from './document.type.ts';

const { actions, fields } = documentHistory;

export interface IntakeDeps {
  readonly files: FileStore;
  readonly raise: RaiseEvent;
  readonly shown: (document: StoredDocument, context: ActorContext) => Document;
}

export type UploadContext = ActorContext & { readonly commit: Commit<ActorContext> };

/** An uploaded file that no person has named. */
export interface ArrivedDocument {
  readonly transportId: string;
  readonly localId: string;
  /** Its name without folders. */
  readonly name: string;
  readonly upload: Upload;
}

interface Kept {
  readonly file: KeptFile;
  readonly kind: string;
}

const taken = { document_version_local_uq: documentErrors.otherBytes };

export function documentIntake({ files, raise, shown }: IntakeDeps) {
  /** A file that was sent twice is the same document; its bytes are not stored again. */
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
    await ensureVisible(context, document.transportId);
    return shown(document, context);
  }

  async function keep(context: ActorContext, upload: Upload): Promise<Kept> {
    const found = await documentTypeOf(upload);
    if (!found) {
      throw fileErrors.badFormat();
    }
    await files.ensureRoom();
    const { kind, ...type } = found;
    const { size, sha256, name } = upload;
    const file = await keepFile(files, { path: upload.path }, { ...type, size, sha256, name });
    context.onRollback(file.drop);
    return { file, kind };
  }

  /** The same file sent twice at once: the second request waited for the lock and finds the first one's document. */
  async function dropIfCame(context: ActorContext, localId: string, { file }: Kept): Promise<Document | undefined> {
    const again = await findAgain(context, localId, file.sha256);
    if (again) {
      await file.drop();
    }
    return again;
  }

  async function insert(context: ActorContext, given: Omit<DocumentCreation, 'fileName'>, { file, kind }: Kept) {
    const { transportId, name, localId } = given;
    const { userId } = context.person;
    const documents = documentRepo(context.db);
    if ((await documents.count(transportId)) >= documentMaxCount) {
      throw documentErrors.tooMany();
    }
    const fileId = await recordFile(context.db, file);
    const documentId = await documents.insert(transportId, name, userId);
    await mapViolation(documents.insertVersion({ documentId, number: 1, localId, kind, fileId }, userId), taken);
    const facts = (await documents.facts(documentId))!;
    const told = { type: 'CHANGE_FILE', text: `Добавлен документ «${name}»` } as const;
    const after = { name, version: 1, fileSha256: file.sha256 };
    await conclude(raise, context, facts, { action: actions.create, field: fields.document, after }, told);
    return shown(await documents.get(documentId), context);
  }

  async function insertVersion(context: ActorContext, id: string, localId: string, kept: Kept): Promise<Document> {
    const facts = await takeToChange(context, id);
    const came = await dropIfCame(context, localId, kept);
    if (came) {
      return came;
    }
    if (facts.version >= versionMaxCount) {
      throw documentErrors.tooManyVersions();
    }
    const documents = documentRepo(context.db);
    const { userId } = context.person;
    const number = facts.version + 1;
    const fileId = await recordFile(context.db, kept.file);
    const version = { documentId: id, number, localId, kind: kept.kind, fileId };
    await mapViolation(documents.insertVersion(version, userId), taken);
    // The decision was about the previous version.
    await documents.setStatus(id, { status: 'NEW' }, userId);
    const after = { name: `${facts.name}, версия ${number}`, version: number, fileSha256: kept.file.sha256 };
    const recorded = { action: actions.addVersion, field: fields.document, after };
    const told = { type: 'CHANGE_FILE', text: `Документ «${facts.name}» заменён: версия ${number}` } as const;
    await conclude(raise, context, facts, recorded, told);
    return shown(await documents.get(id), context);
  }

  async function create(context: UploadContext, given: DocumentCreation, upload: Upload): Promise<Document> {
    const again = await findAgain(context, given.localId, upload.sha256);
    if (again) {
      return again;
    }
    await ensureVisible(context, given.transportId);
    const kept = await keep(context, { ...upload, name: given.fileName });
    return context.commit(async (inside) => {
      await lockTransport(inside, given.transportId);
      return (await dropIfCame(inside, given.localId, kept)) ?? insert(inside, given, kept);
    });
  }

  return {
    create,

    async addVersion(context: UploadContext, id: string, given: DocumentReplacement, upload: Upload) {
      const again = await findAgain(context, given.localId, upload.sha256);
      if (again) {
        return again;
      }
      const kept = await keep(context, { ...upload, name: given.fileName });
      return context.commit((inside) => insertVersion(inside, id, given.localId, kept));
    },

    /** A document from an archive. */
    takeDocument: ({ transportId, localId, name, upload }: ArrivedDocument, context: UploadContext) =>
      create(context, { transportId, localId, name: titleOf(name), fileName: fileNameIn(name) }, upload),
  };
}

/** `Накладная ЭБ204517.pdf` → `Накладная ЭБ204517` */
const titleOf = (name: string): string => cutText(name.replace(/\.[a-z\d]{2,5}$/i, '').trim(), 200) || 'Документ';

/** The end of a long name: its extension. */
const fileNameIn = (name: string): string => withoutUnstorable(name.slice(-255)) || 'file';
