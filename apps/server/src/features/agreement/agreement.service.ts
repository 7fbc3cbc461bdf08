import { agreementErrors } from '@otk/domain/agreement/agreement.errors';
import { agreementHistory } from '@otk/domain/agreement/agreement.history';
import type {
  Agreement,
  AgreementType,
  AgreementTypeValues,
  Signer,
  SignerQuery,
} from '@otk/domain/agreement/agreement.schema';
import type { Page } from '@otk/domain/kernel/paging';
import { userErrors } from '@otk/domain/user/user.errors';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import { mapViolation } from '#platform/db/violation';
import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { ActorContext, SelfContext } from '#platform/http/request-context';

import { agreementRepo } from './agreement.repo.ts';
import { listSigners } from './agreement.signer.repo.ts';

/** Of the last signer of a page: when he signed, his name and his id. */
const position = z.tuple([z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.string(), z.uuid()]);

const { actions, fields } = agreementHistory;
const typeTaken = { agreement_type_name_uq: agreementErrors.typeTaken };

export interface AgreementDeps {
  readonly addresses: AddressSigner;
  readonly clock: () => Date;
}

export function agreementService({ addresses, clock }: AgreementDeps) {
  const withUrl = <T extends { readonly fileId: string }>({ fileId, ...rest }: T, { person }: SelfContext) => ({
    ...rest,
    url: addresses.sign(fileId, person),
  });

  return {
    async listMine(context: SelfContext): Promise<Agreement[]> {
      const agreements = await agreementRepo(context.db).listOf(context.person.userId);
      return agreements.map((each) => withUrl(each, context));
    },

    async listTypes(context: ActorContext): Promise<{ items: AgreementType[]; people: number }> {
      const repo = agreementRepo(context.db);
      const types = await repo.listTypes(context.actor);
      const items = types.map((type) => ({ ...type, versions: type.versions.map((each) => withUrl(each, context)) }));
      return { items, people: await repo.countPeople(context.actor) };
    },

    /** Signing twice is signing once: the first moment stays. */
    async sign(context: SelfContext, userId: string, agreementId: string): Promise<{ signedAt: string }> {
      const { db, person } = context;
      if (userId !== person.userId) {
        throw userErrors.unknown();
      }
      const repo = agreementRepo(db);
      const signed = await repo.findSignature(agreementId, userId);
      if (signed) {
        return signed;
      }
      const found = await repo.findVersion(agreementId);
      if (!found) {
        throw agreementErrors.notFound();
      }
      await repo.lockType(found.typeId);
      const inForce = await repo.findInForce(found.typeId);
      if (inForce?.id !== agreementId) {
        throw agreementErrors.superseded();
      }
      const now = await repo.sign(agreementId, userId, clock());
      if (!now) {
        return (await repo.findSignature(agreementId, userId))!;
      }
      const after = { name: found.typeName, version: found.version, sha256: inForce.sha256 };
      await recordChanges(db, context, [
        { action: actions.sign, entity: 'agreement', entityId: agreementId, field: fields.agreement, after },
      ]);
      return now;
    },

    async createType(context: ActorContext, values: AgreementTypeValues): Promise<{ id: string }> {
      const id = await mapViolation(agreementRepo(context.db).insertType(values), typeTaken);
      await recordChanges(context.db, context, [
        { action: actions.createType, entity: 'agreement_type', entityId: id, field: fields.agreement, after: values },
      ]);
      return { id };
    },

    async editType(
      context: ActorContext,
      id: string,
      { revision, ...values }: AgreementTypeValues & { readonly revision: number },
    ): Promise<{ id: string }> {
      const repo = agreementRepo(context.db);
      const known = await repo.lockType(id);
      if (!known) {
        throw agreementErrors.notFound();
      }
      if (known.revision !== revision) {
        throw agreementErrors.stale();
      }
      await mapViolation(repo.updateType(id, values), typeTaken);
      const before = { name: known.name, isRequired: known.isRequired };
      const change = { entity: 'agreement_type', entityId: id, field: fields.agreement, before, after: values };
      await recordChanges(context.db, context, [{ action: actions.editType, ...change }]);
      return { id };
    },

    async listSigners({ db, actor }: ActorContext, id: string, query: SignerQuery): Promise<Page<Signer>> {
      if (!(await agreementRepo(db).findVersion(id))) {
        throw agreementErrors.notFound();
      }
      const rows = await listSigners(db, id, actor, query, readCursor(position, query.after));
      const { items, next } = toPage(rows, query.limit, (last) => [last.position, last.fullName, last.id]);
      return { items: items.map(({ position: _position, ...signer }) => signer), next };
    },
  };
}
