import { divisionErrors } from '@otk/domain/division/division.errors';
import { divisionHistory } from '@otk/domain/division/division.history';
import type { Division, DivisionEdit, NewDivision } from '@otk/domain/division/division.record';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { compareText } from '@otk/domain/kernel/text';

import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { lockAccess } from '../auth/auth.access.service.ts';
import { divisionRepo } from './division.repo.ts';

const { actions, fields } = divisionHistory;
const known = { foreign_key_violation: divisionErrors.notFound };

async function getDivision({ db }: ActorContext, id: string): Promise<Division> {
  const found = await divisionRepo(db).get(id);
  if (!found) {
    throw divisionErrors.notFound();
  }
  return found;
}

/** Which divisions exist and see each other decides what everyone sees. */
async function lockDivisions(context: ActorContext): Promise<void> {
  const { everywhere } = await lockAccess(context);
  if (!everywhere) {
    throw divisionErrors.beyondRights();
  }
}

const wordsOf = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/** People choose a division by its name: two of one name could not be distinguished. Removed ones do not count. */
async function refuseTakenName({ db }: ActorContext, name: string | null, id?: string): Promise<void> {
  const others = (await divisionRepo(db).list()).filter((other) => other.id !== id && !other.isDeleted);
  const taken = others.find((other) => name && other.name && compareText(wordsOf(other.name), wordsOf(name)) === 0);
  if (taken) {
    throw divisionErrors.taken({ fields: [{ path: 'name', message: `Уже есть «${taken.name}», код ${taken.code}` }] });
  }
}

export async function createDivision(context: ActorContext, given: NewDivision): Promise<Division> {
  await lockDivisions(context);
  await refuseTakenName(context, given.name);
  const divisions = divisionRepo(context.db);
  const id = await mapViolation(divisions.insert(given), { division_code_uq: divisionErrors.taken });
  await mapViolation(divisions.setSight(id, given.seenDivisionIds), known);
  await recordChanges(context.db, context, [
    { action: actions.create, entity: 'division', entityId: id, after: given },
  ]);
  return getDivision(context, id);
}

async function change(
  context: ActorContext,
  id: string,
  { action, at }: { readonly action: HistoryAction; readonly at: Date },
  act: (before: Division) => Promise<void>,
): Promise<Division> {
  await lockDivisions(context);
  const before = await getDivision(context, id);
  await act(before);
  await divisionRepo(context.db).raiseVersion(id, at);
  const after = await getDivision(context, id);
  const changes = [
    { field: fields.divisionName, before: before.name, after: after.name },
    { field: fields.seenDivisions, before: before.seenDivisionIds, after: after.seenDivisionIds },
  ].filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
  await recordChanges(
    context.db,
    context,
    (changes.length > 0 ? changes : [{}]).map((each) => ({ action, entity: 'division', entityId: id, ...each })),
  );
  return after;
}

export const editDivision = (context: ActorContext, id: string, edit: DivisionEdit, at: Date): Promise<Division> =>
  change(context, id, { action: actions.edit, at }, async ({ version }) => {
    if (version !== edit.version) {
      throw divisionErrors.stale();
    }
    const divisions = divisionRepo(context.db);
    if (edit.name !== undefined) {
      await refuseTakenName(context, edit.name, id);
      await divisions.rename(id, edit.name);
    }
    if (edit.seenDivisionIds !== undefined) {
      await mapViolation(divisions.setSight(id, edit.seenDivisionIds), known);
    }
  });

export const removeDivision = (context: ActorContext, id: string, at: Date): Promise<Division> =>
  change(context, id, { action: actions.remove, at }, async ({ people }) => {
    if (people > 0) {
      throw divisionErrors.inUse();
    }
    await divisionRepo(context.db).setRemoved(id, at);
  });

export const restoreDivision = (context: ActorContext, id: string, at: Date): Promise<Division> =>
  change(context, id, { action: actions.restore, at }, async ({ name }) => {
    await refuseTakenName(context, name, id);
    await divisionRepo(context.db).setRemoved(id, null);
  });
