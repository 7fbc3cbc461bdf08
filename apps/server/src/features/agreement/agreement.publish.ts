// A new version of an agreement: its file is stored before the transaction that makes it the version in force.
import { withoutUnstorable } from '@otk/domain/kernel/storable';
import { agreementErrors } from '@otk/domain/agreement/agreement.errors';
import { agreementHistory } from '@otk/domain/agreement/agreement.history';
import { fileErrors } from '@otk/domain/kernel/file-errors';

import type { FileStore } from '#platform/files/file-store';
import { recordChanges } from '#platform/history';
import type { Commit } from '#platform/http/mount-contract';
import type { Upload } from '#platform/http/receive-upload';
import type { ActorContext } from '#platform/http/request-context';

import { keepFile, type KeptFile, recordFile } from '../file/file.service.ts';
import { agreementRepo } from './agreement.repo.ts';

const { actions, fields } = agreementHistory;

export interface Published {
  readonly id: string;
  readonly version: number;
}

export async function publish(
  files: FileStore,
  context: ActorContext & { readonly commit: Commit<ActorContext> },
  typeId: string,
  upload: Upload,
): Promise<Published> {
  if (!upload.head.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    throw fileErrors.badFormat();
  }
  await files.ensureRoom();
  const { path, size, sha256, name } = upload;
  const facts = { type: 'application/pdf', extension: 'pdf', size, sha256, name: withoutUnstorable(name.slice(-255)) };
  const file = await keepFile(files, { path }, facts);
  context.onRollback(file.drop);
  return context.commit((inside) => insertVersion(inside, typeId, file));
}

async function insertVersion(context: ActorContext, typeId: string, file: KeptFile): Promise<Published> {
  const { db, person } = context;
  const repo = agreementRepo(db);
  const type = await repo.lockType(typeId);
  if (!type) {
    throw agreementErrors.notFound();
  }
  const inForce = await repo.findInForce(typeId);
  if (inForce?.sha256 === file.sha256) {
    throw agreementErrors.sameFile();
  }
  const version = (inForce?.version ?? 0) + 1;
  const id = await repo.insertVersion(typeId, version, await recordFile(db, file), person.userId);
  const after = { name: type.name, version, sha256: file.sha256 };
  await recordChanges(db, context, [
    { action: actions.publish, entity: 'agreement', entityId: id, field: fields.agreement, after },
  ]);
  return { id, version };
}
