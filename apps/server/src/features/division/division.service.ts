import { divisionErrors } from '@otk/domain/division/division.errors';
import { divisionHistory } from '@otk/domain/division/division.history';
import type { Division, DivisionEdit, NewDivision } from '@otk/domain/division/division.schema';
import type { HistoryAction } from '@otk/domain/kernel/history';

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

export async function createDivision(context: ActorContext, given: NewDivision): Promise<Division> {
  await lockDivisions(context);
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
  change(context, id, { action: actions.restore, at }, async () => {
    await divisionRepo(context.db).setRemoved(id, null);
  });
