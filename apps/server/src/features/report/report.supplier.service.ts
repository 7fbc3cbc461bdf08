// The card of one supplier, on the page and on paper.
import { Readable } from 'node:stream';

import { isSupplier, may } from '@otk/domain/kernel/actor';
import { worksDay } from '@otk/domain/kernel/works-time';
import { reportErrors } from '@otk/domain/report/report.errors';
import { partsOf } from '@otk/domain/report/report.rules';
import { periodBefore } from '@otk/domain/report/report.story';
import { monthsUntil, type SupplierCard, supplierPeriod, type SupplierQuery } from '@otk/domain/report/report.supplier';

import type { ActorContext } from '#platform/http/request-context';
import type { StreamReply } from '#platform/http/send-stream';
import type { Printer } from '#platform/pdf/printer';

import { supplierPaper } from './report.supplier.pdf.ts';
import {
  findSupplier,
  readSupplierFigures,
  readSupplierLookalikes,
  readSupplierMonths,
} from './report.supplier.repo.ts';

export interface SupplierDeps {
  readonly clock: () => Date;
  readonly printer: Printer;
  readonly config: { readonly organisation?: string | undefined };
}

const monthsShown = 12;

/** A person of a supplier who was given the right sees the own card alone, and nothing of the others. */
export async function getSupplier(
  { clock }: Pick<SupplierDeps, 'clock'>,
  { db, actor }: ActorContext,
  id: string,
  query: SupplierQuery,
): Promise<SupplierCard> {
  const supplier = isSupplier(actor) && actor.providerId !== id ? undefined : await findSupplier(db, id);
  if (!supplier) {
    throw reportErrors.supplierNotFound();
  }
  const now = clock();
  const period = supplierPeriod(query, worksDay(now));
  const before = periodBefore(period);
  const spec = { actor, providerId: id, period, before, now };
  const year = monthsUntil(period.end, monthsShown);
  const [{ all, ...figures }, months, lookalikes] = await Promise.all([
    readSupplierFigures(db, spec),
    readSupplierMonths(db, spec, year, partsOf(year)),
    may(actor, 'LOOKALIKE_DECIDE') && !isSupplier(actor) ? readSupplierLookalikes(db, spec) : null,
  ]);
  return { supplier, period, before, ...figures, all: isSupplier(actor) ? null : all, months, lookalikes };
}

export async function printSupplier(
  deps: SupplierDeps,
  context: ActorContext,
  id: string,
  query: SupplierQuery,
): Promise<StreamReply> {
  const card = await getSupplier(deps, context, id, query);
  const paper = supplierPaper(card, { at: deps.clock(), organisation: deps.config.organisation ?? '' });
  const bytes = await deps.printer.print(paper);
  return {
    type: 'application/pdf',
    name: `${paper.title}.pdf`.replaceAll('/', '-'),
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
