// Import by hand of a table of expected wagons (CSV or XLSX). The preview does the whole import and rolls it back, so it
// says of every row exactly what the import would do.
import { ekometErrors } from '@otk/domain/ekomet/ekomet.errors';
import { type EkometLoad, tableMapping, type TablePreview } from '@otk/domain/ekomet/ekomet.schema';
import {
  type Mapping,
  readTable as readShipments,
  requiredTableFields,
  suggestMapping,
  type TableCells,
} from '@otk/domain/ekomet/ekomet.table';
import * as z from 'zod/mini';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { Commit } from '#platform/http/mount-contract';
import type { ActorContext } from '#platform/http/request-context';
import type { Upload } from '#platform/http/receive-upload';
import { readTable } from '#platform/table/table';

import { importActions, type IntakeDeps, takeIn, type TakenRow } from './ekomet.intake.service.ts';
import { loadRepo } from './ekomet.load.repo.ts';
import { getLoad } from './ekomet.load.service.ts';

interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableCells[];
}

const shownRows = 200;

async function readTableFile({ path }: Upload): Promise<Table> {
  const [headings, ...rows] = await readTable(path);
  if (headings === undefined || rows.length === 0) {
    throw ekometErrors.tableEmpty();
  }
  return { headings: headings.cells.map((cell) => String(cell ?? '')), rows };
}

function mappingOf(headings: readonly string[], given: string | undefined): Mapping {
  if (given === undefined) {
    return suggestMapping(headings);
  }
  const parsed = z.safeParse(tableMapping, parseJson(given));
  if (!parsed.success) {
    throw ekometErrors.columnsMissing();
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses it.
    return undefined;
  }
}

const isMapped = (mapping: Mapping): boolean => requiredTableFields.every((field) => mapping[field] !== undefined);

/** Rows that are made transports by the same statements; the memory of an import does not grow with its table. */
const portion = 500;

async function takeTable(
  deps: IntakeDeps,
  context: ActorContext,
  { rows }: Table,
  mapping: Mapping,
): Promise<TakenRow[]> {
  const importer = { ...context, actor: { ...context.actor, everywhere: true } };
  const intake = { action: importActions.file, divisionId: context.actor.divisionId };
  const read = readShipments(rows, mapping);
  const taken: TakenRow[] = [];
  for (let at = 0; at < read.length; at += portion) {
    taken.push(...(await takeIn(deps, importer, read.slice(at, at + portion), intake)));
  }
  return taken;
}

/** Ends the transaction of a preview. */
class Previewed extends Error {
  override readonly name = 'Previewed';
}

export async function previewTable(
  deps: IntakeDeps & { readonly pool: Pool },
  context: ActorContext,
  upload: Upload,
  given: string | undefined,
): Promise<TablePreview> {
  const table = await readTableFile(upload);
  const mapping = mappingOf(table.headings, given);
  const taken = isMapped(mapping) ? await tried(deps, context, table, mapping) : [];
  taken.sort((a, b) => a.line - b.line);
  const wrong = taken.filter(({ outcome }) => outcome === 'REFUSED');
  const others = taken.filter(({ outcome }) => outcome !== 'REFUSED');
  const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  return {
    headings: [...table.headings],
    mapping,
    total: table.rows.length,
    wrong: wrong.length,
    rows: [...wrong, ...others].slice(0, shownRows).map(({ line, outcome, reasons }) => ({
      line,
      outcome,
      reasons: [...reasons],
      cells: (cellsOf.get(line) ?? []).map((cell) =>
        cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''),
      ),
    })),
  };
}

async function tried(
  deps: IntakeDeps & { readonly pool: Pool },
  context: ActorContext,
  table: Table,
  mapping: Mapping,
) {
  let taken: TakenRow[] = [];
  await inTransaction(deps.pool, async (tx) => {
    taken = await takeTable(deps, { ...context, db: tx }, table, mapping);
    throw new Previewed();
  }).catch((error: unknown) => {
    if (!(error instanceof Previewed)) {
      throw error;
    }
  });
  return taken;
}

export async function importTable(
  deps: IntakeDeps,
  context: ActorContext & { readonly commit: Commit<ActorContext> },
  upload: Upload,
  given: string | undefined,
): Promise<EkometLoad> {
  const table = await readTableFile(upload);
  const mapping = mappingOf(table.headings, given);
  if (!isMapped(mapping)) {
    throw ekometErrors.columnsMissing();
  }
  return context.commit(async (inside) => {
    const taken = await takeTable(deps, inside, table, mapping);
    const wrong = taken.filter(({ outcome }) => outcome === 'REFUSED');
    if (wrong.length > 0) {
      throw ekometErrors.rowsWrong({
        fields: wrong.slice(0, 20).map(({ line, reasons }) => ({ path: `rows.${line}`, message: reasons.join('; ') })),
      });
    }
    const id = await loadRepo(inside.db).insertDone(inside.actor.userId, deps.clock());
    await loadRepo(inside.db).add(id, taken, null);
    return getLoad(inside, id);
  });
}
