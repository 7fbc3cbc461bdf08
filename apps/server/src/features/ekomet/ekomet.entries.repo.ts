// Entries of our dictionaries that the rows of a portion name. Suppliers and contracts come from the accounting system:
// unknown ones are added.
import type { FactShipment } from '@otk/domain/ekomet/ekomet.shipment';

import type { Queryable } from '#platform/db/pool';

export interface Entry {
  readonly id: string;
  readonly name: string;
}
export interface Coded extends Entry {
  readonly code: string;
}

export interface Entries {
  readonly types: ReadonlyMap<string, Entry>;
  readonly stations: ReadonlyMap<string, Coded>;
  readonly kinds: ReadonlyMap<string, Coded>;
  readonly divisions: ReadonlyMap<string, string>;
  /** By partyKey. */
  readonly parties: ReadonlyMap<string, Entry>;
  /** By contractKey. */
  readonly contracts: ReadonlyMap<string, string>;
}

interface Party {
  readonly name: string;
  readonly inn: string | null;
}

export const partyKey = ({ name, inn }: Party): string => `${inn ?? ''} ${name}`;
export const contractKey = (providerId: string, number: string): string => `${providerId} ${number}`;

const providerOf = ({ providerName, inn }: FactShipment): Party[] =>
  providerName === null ? [] : [{ name: providerName, inn }];
const groOf = ({ gro }: FactShipment): Party[] => (gro === null ? [] : [{ name: gro, inn: null }]);
const given = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];
/** «ООО „А“», "ООО А" and ооо а are one firm. */
const folded = (column: string): string => `lower(translate(${column}, '«»"„“'' ', ''))`;

export async function findEntries(db: Queryable, shipments: readonly FactShipment[]): Promise<Entries> {
  const parties = await ensureParties(
    db,
    shipments.flatMap((each) => [...providerOf(each), ...groOf(each)]),
  );
  return {
    types: await byGiven(
      db,
      `SELECT g, id, name FROM unnest($1::text[]) g JOIN transport_type ON lower(name) = lower(g)`,
      ['Вагон', 'Платформа', 'Автомобиль', ...given(shipments.map(({ transportTypeName }) => transportTypeName))],
    ),
    stations: await byGiven<Coded>(
      db,
      `SELECT g, id, code, name FROM unnest($1::text[]) g JOIN station ON code = g AND deleted_at IS NULL`,
      given(shipments.flatMap(({ stationOutCode, stationInCode }) => [stationOutCode, stationInCode])),
    ),
    kinds: await byGiven<Coded>(
      db,
      `SELECT g, id, code, name FROM unnest($1::text[]) g
       JOIN production_type ON search_fold(code) = search_fold(g) AND deleted_at IS NULL`,
      given(
        shipments.flatMap(({ kinds, productionTypeCode }) => [
          ...kinds.map((kind) => kind.kindCode),
          productionTypeCode,
        ]),
      ),
    ),
    divisions: await divisionsOf(db, given(shipments.map(({ divisionCode }) => divisionCode))),
    parties,
    contracts: await ensureContracts(db, shipments, parties),
  };
}

async function byGiven<E extends Entry>(
  db: Queryable,
  sql: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, E>> {
  const { rows } = await db.query<E & { g: string }>(sql, [names]);
  return new Map(rows.map(({ g, ...entry }) => [g, entry as unknown as E]));
}

async function divisionsOf(db: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ code: string; id: string }>(
    'SELECT code, id FROM division WHERE code = ANY($1::text[]) AND deleted_at IS NULL',
    [codes],
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function findParties(db: Queryable, parties: readonly Party[]): Promise<Map<string, Entry>> {
  const { rows } = await db.query<{ given: string; inn: string | null; id: string; name: string }>(
    `SELECT g.name AS given, g.inn, p.id, p.name FROM jsonb_to_recordset($1) g(name text, inn text)
     JOIN LATERAL (SELECT id, name FROM provider p WHERE p.inn = g.inn OR ${folded('p.name')} = ${folded('g.name')}
       ORDER BY p.inn IS NOT DISTINCT FROM g.inn DESC, p.deleted_at NULLS FIRST LIMIT 1) p ON true`,
    [JSON.stringify(parties)],
  );
  return new Map(rows.map(({ given, inn, id, name }) => [partyKey({ name: given, inn }), { id, name }]));
}

async function ensureParties(db: Queryable, named: readonly Party[]): Promise<ReadonlyMap<string, Entry>> {
  const parties = [...new Map(named.map((party) => [partyKey(party), party])).values()];
  const found = await findParties(db, parties);
  const missing = parties.filter((party) => !found.has(partyKey(party)));
  if (missing.length === 0) {
    return found;
  }
  await db.query(
    `INSERT INTO provider (name, inn) SELECT DISTINCT ON (${folded('name')}) name, inn
     FROM jsonb_to_recordset($1) g(name text, inn text) ORDER BY ${folded('name')}, inn NULLS LAST`,
    [JSON.stringify(missing)],
  );
  return findParties(db, parties);
}

async function ensureContracts(
  db: Queryable,
  shipments: readonly FactShipment[],
  parties: ReadonlyMap<string, Entry>,
): Promise<ReadonlyMap<string, string>> {
  const named = shipments.flatMap((shipment) => {
    const providerId = providerOf(shipment).map((party) => parties.get(partyKey(party))?.id)[0];
    const { contractNumber: number, contractDate: date } = shipment;
    return providerId === undefined || number === null ? [] : [{ providerId, number, date }];
  });
  const wanted = [...new Map(named.map((each) => [contractKey(each.providerId, each.number), each])).values()];
  const values = JSON.stringify(wanted);
  const asked = `jsonb_to_recordset($1) g("providerId" uuid, number text, date date)`;
  await db.query(
    `INSERT INTO contract (provider_id, number, date) SELECT g."providerId", g.number, g.date FROM ${asked}
     ON CONFLICT ON CONSTRAINT contract_number_uq DO NOTHING`,
    [values],
  );
  const { rows } = await db.query<{ id: string; providerId: string; number: string }>(
    `SELECT c.id, c.provider_id AS "providerId", c.number FROM ${asked}
     JOIN contract c ON c.provider_id = g."providerId" AND c.number = g.number`,
    [values],
  );
  return new Map(rows.map(({ id, providerId, number }) => [contractKey(providerId, number), id]));
}
