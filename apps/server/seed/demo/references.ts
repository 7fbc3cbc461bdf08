import type { Queryable } from '#platform/db/pool';

import { cast, type CastMember, novolipetsk } from '../cast/cast.ts';
import { type DivisionEntry, divisions } from '../dictionaries/divisions.ts';
import { type IdOf, idsBy } from '../ids.ts';
import { insertRows } from '../insert-rows.ts';
import { stableId } from '../stable-id.ts';
import type { Actor, DivisionKey } from './draft.ts';
import { consignors, contactsOf, contractsOf, suppliers } from './suppliers.ts';

/** Turns the names of a draft into ids. */
export interface References {
  station: IdOf;
  kind: IdOf;
  transportType: IdOf;
  reason: IdOf;
  sign: IdOf;
  provider: IdOf;
  division: (key: DivisionKey) => string;
  user: (actor: Actor) => string | null;
  /** The division a person acts in: the transport's if assigned to it, otherwise the person's own. */
  actingDivision: (actor: Actor, transportDivision: DivisionKey) => string | null;
  unordered: (section: string, item: string) => { id: string; typeId: string };
  /** The newest contract of the supplier that was in force on the day. */
  contract: (provider: string, date: string) => string;
}

const divisionOf: Record<DivisionKey, DivisionEntry> = {
  navashino: divisions.navashino,
  shop: divisions.shop,
  kpp: divisions.kpp,
  novolipetsk,
};

async function unorderedItems(db: Queryable): Promise<References['unordered']> {
  const found = await db.query<{ section: string; item: string; id: string; typeId: string }>(
    `SELECT g.name AS section, i.name AS item, i.id, i.production_type_id AS "typeId"
     FROM unordered_production i JOIN unordered_production_group g ON g.id = i.unordered_production_group_id`,
  );
  const items = new Map(found.rows.map((row) => [`${row.section}/${row.item}`, row]));
  return (section, item) => {
    const row = items.get(`${section}/${item}`);
    if (!row) {
      throw new Error(`No unordered production «${section}/${item}»`);
    }
    return row;
  };
}

export async function insertSuppliers(db: Queryable, now: Date, spanDays: number): Promise<References['contract']> {
  const firms = [...suppliers, ...consignors].map(({ name, inn }) => ({
    id: stableId('provider', name),
    name,
    inn,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(db, 'provider', firms);
  await insertRows(
    db,
    'provider_contact',
    suppliers.flatMap((supplier) =>
      contactsOf(supplier).map(({ isActive, ...contact }) => ({
        id: stableId('provider_contact', supplier.name, contact.email),
        provider_id: stableId('provider', supplier.name),
        ...contact,
        is_active: isActive,
        created_at: now,
        updated_at: now,
      })),
    ),
  );
  const contracts = new Map(suppliers.map((supplier) => [supplier.name, contractsOf(supplier, now, spanDays)]));
  await insertRows(
    db,
    'contract',
    [...contracts].flatMap(([name, entries]) =>
      entries.map((entry) => ({ ...entry, provider_id: stableId('provider', name), created_at: now, updated_at: now })),
    ),
  );
  return (provider, date) => {
    const contract = contracts.get(provider)?.find((entry) => entry.date <= date);
    if (!contract) {
      throw new Error(`«${provider}» had no contract on ${date}`);
    }
    return contract.id;
  };
}

export async function loadReferences(db: Queryable, contract: References['contract']): Promise<References> {
  const divisionId = await idsBy(db, 'division', 'code');
  const userId = await idsBy(db, 'app_user', 'login');
  return {
    station: await idsBy(db, 'station', 'code'),
    kind: await idsBy(db, 'production_type', 'code'),
    transportType: await idsBy(db, 'transport_type', 'name'),
    reason: await idsBy(db, 'transport_reason', 'code'),
    sign: await idsBy(db, 'unordered_sign', 'name'),
    provider: await idsBy(db, 'provider', 'name'),
    unordered: await unorderedItems(db),
    contract,
    division: (key) => divisionId(divisionOf[key].code),
    user: (actor) => actor && userId(actor),
    actingDivision(actor, transportDivision) {
      if (actor === null) {
        return null;
      }
      const { divisions: own }: CastMember = cast[actor];
      const shared = own.find((division) => division === divisionOf[transportDivision]);
      return divisionId((shared ?? own[0]).code);
    },
  };
}
