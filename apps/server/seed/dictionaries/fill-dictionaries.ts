import type { Queryable } from '#platform/db/pool';

import { findIds } from '../ids.ts';
import { insertMissing, insertRows } from '../insert-rows.ts';
import { stableId } from '../stable-id.ts';
import { commissionCalendar, commissionHours } from './calendar.ts';
import { divisions, divisionSights, positions } from './divisions.ts';
import { kinds } from './kinds.ts';
import { photoTags, reasons } from './reasons.ts';
import { receptionStations, stations } from './stations.ts';
import { unorderedSections, unorderedSigns, unorderedTypes } from './unordered.ts';

const inOrder = (place: number): number => (place + 1) * 10;

async function fillScrap(db: Queryable): Promise<void> {
  await insertMissing(
    db,
    'production_type',
    kinds.map((kind) => ({ id: stableId('production_type', kind.code), ...kind })),
  );
  await insertMissing(
    db,
    'unordered_production_type',
    unorderedTypes.map((type, place) => ({ id: stableId('unordered_type', type.code), ...type, sort: inOrder(place) })),
  );
  await insertMissing(
    db,
    'unordered_production_group',
    unorderedSections.map(({ name }, place) => ({ id: stableId('unordered_group', name), name, sort: inOrder(place) })),
  );
  await fillUnorderedItems(db);
  await insertMissing(
    db,
    'unordered_sign',
    unorderedSigns.map((name, place) => ({ id: stableId('unordered_sign', name), name, sort: inOrder(place) })),
  );
}

/** A section or type entered by hand has its own id; a renamed one of ours is found by our id. */
async function fillUnorderedItems(db: Queryable): Promise<void> {
  const types = await findIds(db, 'unordered_production_type', 'code');
  const groups = await findIds(db, 'unordered_production_group', 'name');
  const items = unorderedSections.flatMap((section) =>
    section.items.map((item, place) => ({
      id: stableId('unordered_production', section.name, item.name),
      name: item.name,
      production_type_id: types.get(item.type) ?? stableId('unordered_type', item.type),
      unordered_production_group_id: groups.get(section.name) ?? stableId('unordered_group', section.name),
      sort: inOrder(place),
    })),
  );
  await insertMissing(db, 'unordered_production', items);
}

async function fillStations(db: Queryable, now: Date): Promise<void> {
  await insertMissing(
    db,
    'station',
    stations.map((station) => ({ id: stableId('station', station.code), ...station })),
  );
  const ids = await findIds(db, 'station', 'code');
  const days = commissionCalendar(now);
  for (const code of Object.values(receptionStations)) {
    const name = stations.find((station) => station.code === code)?.name ?? code;
    await insertMissing(
      db,
      'commission_calendar',
      days.map((each) => ({
        id: stableId('commission_calendar', code, each.date),
        date: each.date,
        station_id: ids.get(code) ?? stableId('station', code),
        is_working_day: each.isWorkingDay,
        place: `Площадка комиссионной приемки, станция ${name}`,
        time_from: commissionHours.from,
        time_to: commissionHours.to,
        capacity: each.capacity,
        comment: each.comment,
      })),
    );
  }
}

async function fillPeople(db: Queryable): Promise<void> {
  await insertMissing(
    db,
    'position',
    Object.values(positions).map((name) => ({ id: stableId('position', name), name })),
  );
  const added = await insertMissing(
    db,
    'division',
    Object.values(divisions).map((division) => ({ id: stableId('division', division.code), ...division })),
  );
  // Only together with a new division: a sight that an administrator removed is not added again.
  const sights = divisionSights.flatMap(([division, seen]) =>
    seen.map((other) => ({
      division_id: stableId('division', division.code),
      seen_division_id: stableId('division', other.code),
    })),
  );
  await insertRows(
    db,
    'division_sight',
    sights.filter((sight) => added.has(sight.division_id) && added.has(sight.seen_division_id)),
  );
}

async function fillReasons(db: Queryable): Promise<void> {
  await insertMissing(
    db,
    'transport_reason',
    reasons.map((reason, place) => ({
      id: stableId('transport_reason', reason.code),
      code: reason.code,
      name: reason.name,
      is_comment_required: 'isCommentRequired' in reason,
      sort: inOrder(place),
    })),
  );
  await insertMissing(
    db,
    'photo_tag',
    photoTags.map((name, place) => ({ id: stableId('photo_tag', name), name, sort: inOrder(place) })),
  );
}

/** Adds what is missing and never overwrites: percentages, names and order are edited by the works. */
export async function fillDictionaries(db: Queryable, now: Date): Promise<void> {
  await fillStations(db, now);
  await fillScrap(db);
  await fillReasons(db);
  await fillPeople(db);
}
