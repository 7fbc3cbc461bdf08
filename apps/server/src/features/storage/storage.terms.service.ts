// Terms of contracts. Clocks that already run are not moved: deadlines are fixed when the notice is given.
import { storageErrors } from '@otk/domain/storage/storage.errors';
import { storageHistory } from '@otk/domain/storage/storage.history';
import type { Terms, TermsChange, TermsEntry } from '@otk/domain/storage/storage.terms';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { termsRepo } from './storage.terms.repo.ts';

export const listTerms = ({ db }: ActorContext): Promise<TermsEntry[]> => termsRepo(db).list();

export async function setTerms(
  context: ActorContext,
  { contractId, base, terms: after }: TermsChange,
): Promise<TermsEntry[]> {
  const terms = termsRepo(context.db);
  const before = (await terms.lock(contractId)) ?? null;
  if (!isSame(before, base)) {
    throw storageErrors.termsChanged();
  }
  const id = await terms.set(contractId, after);
  if (id === undefined) {
    throw storageErrors.contractUnknown({ fields: [{ path: 'contractId', message: 'Выберите из списка' }] });
  }
  const { actions, fields } = storageHistory;
  const change = { action: actions.setTerms, entity: 'contract_terms', entityId: id, field: fields.terms };
  await recordChanges(context.db, context, [{ ...change, before, after }]);
  return terms.list();
}

const isSame = (a: Terms | null, b: Terms | null): boolean =>
  a === b || (a !== null && b !== null && Object.entries(a).every(([key, value]) => b[key as keyof Terms] === value));
