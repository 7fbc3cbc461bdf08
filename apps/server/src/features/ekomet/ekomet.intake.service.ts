// One portion of shipments: new ones become transports, known ones are compared and, where nobody changed the value here,
// taken over. Nothing that our people entered is overwritten, nothing past reception is touched (domain §8).
import { randomUUID } from 'node:crypto';

import {
  closedToImport,
  comparedFields,
  differingFields,
  fieldsToTake,
  isOpenToImport,
  ourSide,
} from '@otk/domain/ekomet/ekomet.compare';
import { ekometHistory } from '@otk/domain/ekomet/ekomet.history';
import type { RowOutcome } from '@otk/domain/ekomet/ekomet.schema';
import { naturalKey, readShipment, type ReadShipment } from '@otk/domain/ekomet/ekomet.shipment';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { createTransports, type Importer, transportOf } from './ekomet.create.service.ts';
import { intakeRepo, type NewTransportRow } from './ekomet.intake.repo.ts';
import {
  comparedOf,
  findRows,
  isOutdated,
  isSame,
  isSettled,
  lockCompared,
  type Readable,
  type Row,
} from './ekomet.rows.service.ts';
import { storeShipments, type StoredShipment } from './ekomet.stored.repo.ts';
import { takeFields, takeUnlessAlarmed } from './ekomet.take-fields.ts';

const { alarmed } = transportErrors;

export interface IntakeDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
}

export interface Intake {
  readonly action: HistoryAction;
  /** The division of shipments that name none; null: they wait until a person takes them. */
  readonly divisionId: string | null;
}

export interface GivenRow {
  readonly line: number;
  readonly read: ReadShipment;
}

export interface TakenRow {
  readonly line: number;
  readonly transportNumber: string | null;
  readonly outcome: RowOutcome;
  readonly reasons: readonly string[];
  readonly transportId: string | null;
  /** Nothing to say about it: it is only counted. */
  readonly isUnchanged: boolean;
}

export const readRows = (rows: readonly unknown[], firstLine: number): GivenRow[] =>
  rows.map((row, index) => ({ line: firstLine + index, read: readShipment(row) }));

/** Inside one transaction. */
export async function takeIn(
  deps: IntakeDeps,
  importer: Importer,
  rows: readonly GivenRow[],
  intake: Intake,
): Promise<TakenRow[]> {
  const taken: TakenRow[] = [];
  await intakeRepo(importer.db).lock();
  const runs = runsOfDifferent(rows);
  if (runs.length > 1) {
    // Those of all runs, because each run holds what it has locked.
    await lockCompared(importer.db, await findRows(deps, importer.db, readableOf(rows)));
  }
  for (const run of runs) {
    const unread = run.flatMap(({ line, read }) => (read.shipment ? [] : [refused(line, null, read.reasons)]));
    taken.push(...unread, ...(await takeRun(deps, importer, readableOf(run), intake)));
  }
  return taken;
}

const readableOf = (rows: readonly GivenRow[]): Readable[] =>
  rows.flatMap(({ line, read }) => (read.shipment ? [{ line, shipment: read.shipment }] : []));

/** The same shipment may come twice in a portion: the second one must see what became of the first. */
function runsOfDifferent(rows: readonly GivenRow[]): GivenRow[][] {
  const runs: GivenRow[][] = [[]];
  let keys = new Set<string>();
  for (const row of rows) {
    const { shipment } = row.read;
    const own = shipment ? [shipment.shipmentId, naturalKey(shipment)].filter((key) => key !== null) : [];
    if (own.some((key) => keys.has(key))) {
      keys = new Set();
      runs.push([]);
    }
    own.forEach((key) => keys.add(key));
    runs.at(-1)!.push(row);
  }
  return runs;
}

interface Decided {
  readonly taken: TakenRow;
  readonly stored?: StoredShipment;
  readonly created?: NewTransportRow;
}

async function takeRun(
  deps: IntakeDeps,
  importer: Importer,
  given: readonly Readable[],
  intake: Intake,
): Promise<TakenRow[]> {
  const { db } = importer;
  const seen = await findRows(deps, db, given);
  const rows = (await lockCompared(db, seen)) ? await findRows(deps, db, given) : seen;
  const ids = comparedOf(rows);
  const cards = ids.length === 0 ? [] : await deps.cards.list(importer, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));

  const decided: Decided[] = [];
  for (const row of rows) {
    const card = cardOf.get(row.known.transportId ?? '');
    decided.push(
      isOutdated(row) && !isSettled(row)
        ? { taken: skipped(row, ['Отгрузка пришла в более ранней версии, чем уже загруженная']) }
        : card
          ? await compare(deps, importer, row, card, intake)
          : judge(row, intake),
    );
  }
  const created = decided.flatMap((each) => each.created ?? []);
  if (created.length > 0) {
    await createTransports(importer, created, intake);
  }
  await storeShipments(
    db,
    decided.flatMap(({ stored }) => stored ?? []),
    deps.clock(),
  );
  return decided.map(({ taken }) => taken);
}

/** A shipment without a transport to compare with. */
function judge(row: Row, intake: Intake): Decided {
  const { known, shipment, reasons } = row;
  const divisionId = row.divisionId ?? intake.divisionId;
  if (known.transportId !== null && known.isRemoved) {
    return { taken: skipped(row, ['ТС удалено: восстановите его, чтобы сверить']) };
  }
  if (isSettled(row)) {
    return {
      taken:
        known.state === 'REFUSED'
          ? skipped(row, [`Отклонено: ${known.refusal ?? ''}`])
          : { ...skipped(row, []), isUnchanged: true },
    };
  }
  if (reasons.length > 0) {
    return {
      taken: refused(row.line, shipment.transportNumber, reasons),
      stored: storedOf(row, { state: 'INVALID', transportId: null }),
    };
  }
  if (divisionId === null) {
    return {
      taken: {
        ...skipped(row, ['Подразделение не указано: ждёт, пока возьмут в работу']),
        isUnchanged: isSame(row.theirs, known.theirs),
      },
      stored: storedOf(row, { state: 'OFFERED', transportId: null }),
    };
  }
  const created = transportOf(row, divisionId);
  return {
    created,
    taken: { ...skipped(row, []), outcome: 'CREATED', transportId: created.id },
    stored: storedOf(row, { state: 'SAME', transportId: created.id }),
  };
}

async function compare(
  { cards }: IntakeDeps,
  importer: Importer,
  row: Row,
  card: Transport,
  { action }: Intake,
): Promise<Decided> {
  const { theirs, known, shipment, reasons } = row;
  const ours = ourSide(card);
  const differing = differingFields(theirs, ours);
  const wanted = reasons.length > 0 ? [] : fieldsToTake(theirs, ours, known.theirs);
  const isOpen = isOpenToImport(card.status.code);
  if (shipment.shipmentId !== null) {
    await intakeRepo(importer.db).setGuid(card.id, shipment.shipmentId);
  }
  const taken = isOpen ? wanted : [];
  const done = await takeUnlessAlarmed(importer.db, taken, (fields) =>
    changeTransport(cards, importer, card.id, { action }, (before) => takeFields(importer.db, before, row, fields)),
  );
  const left = differing.filter((field) => !done.includes(field));
  const state = left.length === 0 ? 'SAME' : 'DIFFERS';
  const words = left.map((field) => comparedFields[field]).join(', ');
  const why = [
    ...reasons,
    ...(done.length < taken.length ? [alarmed().message] : []),
    ...(left.length === 0 ? [] : [isOpen ? `Отличается от наших данных: ${words}` : closedToImport(card.status.code)]),
  ];
  return {
    taken: {
      ...skipped(row, why),
      outcome: reasons.length > 0 ? 'REFUSED' : done.length > 0 ? 'CHANGED' : 'SKIPPED',
      transportId: card.id,
      isUnchanged: done.length === 0 && why.length === 0,
    },
    stored: storedOf(row, { state: reasons.length > 0 ? 'INVALID' : state, transportId: card.id }),
  };
}

const storedOf = (row: Row, { state, transportId }: Pick<StoredShipment, 'state' | 'transportId'>): StoredShipment => ({
  id: row.known.shipmentId ?? randomUUID(),
  isNew: row.known.shipmentId === null,
  content: row.shipment,
  theirs: row.theirs,
  reasons: row.reasons,
  state,
  divisionId: row.divisionId,
  stationId: row.filled.station_in_id,
  transportId,
});

const skipped = ({ line, shipment, known }: Row, reasons: readonly string[]): TakenRow => ({
  line,
  transportNumber: shipment.transportNumber,
  outcome: 'SKIPPED',
  reasons,
  transportId: known.transportId,
  isUnchanged: false,
});

const refused = (line: number, transportNumber: string | null, reasons: readonly string[]): TakenRow => ({
  line,
  transportNumber,
  outcome: 'REFUSED',
  reasons,
  transportId: null,
  isUnchanged: false,
});

export const importActions = {
  gateway: ekometHistory.actions.loadFactshipment,
  file: ekometHistory.actions.importFile,
} as const;
