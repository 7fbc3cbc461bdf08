// The act ТОРГ-2. A save takes the next number of the year and stores what the act says in one transaction, so a save that
// fails leaves no gap. A saved act is never changed; a new version supersedes it. Its file is printed afterwards
// (torg.print.ts): printing takes longer than other acts of the year may wait for their number.
import { may, type Actor } from '@otk/domain/kernel/actor';
import { writeNumber } from '@otk/domain/setting/setting.numbering';
import { findsCase } from '@otk/domain/transport/transport.case';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';
import { torgContract } from '@otk/domain/torg/torg.contract';
import { torgErrors } from '@otk/domain/torg/torg.errors';
import { areActsClosed, figuresOf, refusalOf, type TorgFigures } from '@otk/domain/torg/torg.figures';
import { torgHistory } from '@otk/domain/torg/torg.history';
import { prefillOf, type TorgCase } from '@otk/domain/torg/torg.prefill';
import type { TorgCheck, TorgDraft, TorgEdit, TorgFields, TorgFile, TorgVoid } from '@otk/domain/torg/torg.schema';

import type { Queryable } from '#platform/db/pool';
import type { RaiseEvent } from '#platform/events';
import type { AddressSigner } from '#platform/files/signed-address';
import type { ActorContext } from '#platform/http/request-context';

import { readSettings } from '../setting/setting.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, ensureVisible } from '../transport/transport.change.service.ts';
import { readMassLimit } from '../transport/transport.service.ts';
import type { OnStep } from '../transport/transport.status.service.ts';
import { torgFileRepo } from './torg.file.repo.ts';
import { torgPaper } from './torg.paper.ts';
import { printAct, type PrintDeps } from './torg.print.ts';
import { type ActNumber, type SavedAct, torgRepo } from './torg.repo.ts';

const { actions } = torgHistory;

export interface TorgDeps extends PrintDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
  readonly addresses: AddressSigner;
  readonly config: PrintDeps['config'] & { readonly organisation?: string | undefined };
}

/** Only for those who may read the file. */
export const listTorgMedia = async (db: Queryable, transportId: string, actor: Actor) =>
  may(actor, torgContract.listFiles.permission) ? torgFileRepo(db).listMedia(transportId) : [];

export async function generateTorg(
  { cards, clock, raise, config }: TorgDeps,
  context: ActorContext,
  id: string,
  { fields, replaces, letter }: TorgEdit,
): Promise<Transport> {
  const at = clock();
  let words = '';
  const after = await changeTransport(cards, context, id, { action: actions.generateTorg }, async (before) => {
    refuse(before, await readMassLimit(context.db));
    const acts = torgRepo(context.db);
    const saved = await acts.findSaved(id);
    refuseOther(saved, replaces);
    await acts.supersede(id);
    // Taken last, because other acts of the year wait for it.
    const counted = saved ?? (await newNumber(context, at));
    const version = (saved?.version ?? 0) + 1;
    const figures = figuresOf(before);
    const prefilled = prefillOf(await caseOf({ clock, config }, context, before), figures);
    const content = { fields, figures, prefilled };
    const { year, number, label } = counted;
    await acts.insert({ transportId: id, year, number, label, version, ...content, by: context.person.userId, at });
    await acts.setOnTransport(id, label, at);
    words = saved ? `Новая версия акта ТОРГ-2 № ${label}: ${version}` : `Составлен акт ТОРГ-2 № ${label}`;
  });
  await raise(context, { type: 'INCOMING_CONTROL', transportId: id, text: words, letter });
  return after;
}

async function newNumber({ db }: ActorContext, at: Date): Promise<ActNumber> {
  const { actNumber } = await readSettings(db);
  const counted = await torgRepo(db).nextNumber(at);
  return { ...counted, label: writeNumber(actNumber, counted) };
}

/** The card is evidence when reception has ended; before that the case itself may forbid an act. */
function refuse(transport: Transport, limit: number): void {
  if (areActsClosed(transport)) {
    throw transportErrors.closed();
  }
  const refusal = refusalOf(transport, limit);
  if (refusal) {
    throw refusal;
  }
}

/**
 * A case that is found after a reopening needs an act of its own; that of the former case stays in the list. A case does not
 * end with an act whose weights have changed since: acts are closed with it, and paper and card would differ for ever.
 */
export const torgOfStep =
  (_clock: () => Date, cards: Cards): OnStep =>
  async (context, { transportId, from, to }) => {
    const { db } = context;
    if (to === 'RECEPTION_FINISHED') {
      refuseOutdated(await torgRepo(db).findSaved(transportId), await cards.get(context, transportId), from);
    }
    if (findsCase(from, to)) {
      await torgRepo(db).supersede(transportId);
      await torgRepo(db).setOnTransport(transportId, null, null);
    }
  };

function refuseOutdated(saved: SavedAct | undefined, card: Transport, from: TransportStatus): void {
  // Of a load that goes back whole nothing is accepted.
  const isReturned =
    from === 'RETURN_BACK' && card.returnBack.some(({ kind, isFormer }) => kind === 'WHOLE' && !isFormer);
  if (saved && !isReturned && !isSame(saved.figures, figuresOf(card))) {
    const message = `После акта ТОРГ-2 № ${saved.label} изменились веса или виды. Сделайте новую версию акта или аннулируйте его`;
    throw transportErrors.statusBlocked({ fields: [{ path: 'torg2', message }] });
  }
}

/** Somebody has saved an act or voided one since the person looked. */
function refuseOther(saved: SavedAct | undefined, replaces: number | null): void {
  if ((saved?.version ?? null) !== replaces) {
    const message = saved ? savedWords(saved) : 'Прежний акт больше не действует';
    throw torgErrors.saved({ fields: [{ path: 'replaces', message }] });
  }
}

const savedWords = ({ label, version, savedBy }: SavedAct): string =>
  `Сохранён акт № ${label}, версия ${version}${savedBy ? `: ${savedBy}` : ''}`;

export async function deleteTorg(
  { cards, clock, raise }: TorgDeps,
  context: ActorContext,
  id: string,
  { reason, version, letter }: TorgVoid,
): Promise<Transport> {
  let number = '';
  const act = { action: actions.deleteTorg, comment: reason };
  const after = await changeTransport(cards, context, id, act, async (before) => {
    if (areActsClosed(before)) {
      throw transportErrors.closed();
    }
    const acts = torgRepo(context.db);
    const saved = await acts.findSaved(id);
    if (!saved) {
      throw torgErrors.absent();
    }
    if (version !== undefined && version !== saved.version) {
      throw torgErrors.replaced({ fields: [{ path: 'version', message: savedWords(saved) }] });
    }
    number = saved.label;
    await acts.makeVoid(id, { reason, by: context.person.userId, at: clock() });
    await acts.setOnTransport(id, null, null);
  });
  const text = `Акт ТОРГ-2 № ${number} аннулирован: ${reason}`;
  await raise(context, { type: 'INCOMING_CONTROL', transportId: id, text, letter });
  return after;
}

export async function checkTorg({ cards }: TorgDeps, context: ActorContext, id: string): Promise<TorgCheck> {
  const transport = await cards.get(context, id);
  const saved = await torgRepo(context.db).findSaved(id);
  return {
    saved: saved !== undefined,
    act: saved
      ? {
          number: saved.label,
          version: saved.version,
          state: 'SAVED',
          savedAt: saved.savedAt,
          savedBy: saved.savedBy,
          voidReason: null,
          isOutdated: !isSame(saved.figures, figuresOf(transport)),
        }
      : null,
    refusal: sentenceOf(transport, await readMassLimit(context.db)),
  };
}

/** PostgreSQL returns the keys of an object in an order of its own. */
const isSame = (a: TorgFigures, b: TorgFigures): boolean => JSON.stringify(flat(a)) === JSON.stringify(flat(b));
const flat = ({ masses: { declared, actual, difference }, rows }: TorgFigures) => [
  ...[declared, actual, difference].map(({ gross, tare, net }) => [gross, tare, net]),
  ...rows.map((row) => [row.name, row.sort, row.declared, row.found, row.defect, row.shortage, row.surplus]),
];

/** A preview and the form are given although the act cannot be saved yet: the sentence says what is missing. */
function sentenceOf(transport: Transport, limit: number): string | null {
  const refusal = areActsClosed(transport) ? transportErrors.closed() : refusalOf(transport, limit);
  return refusal && [refusal.message, ...(refusal.details.fields ?? []).map(({ message }) => message)].join('. ');
}

/**
 * A new version starts from the lines of the act in force. Those that nobody has changed by hand follow the case, so that a
 * later separation, return or decision is in it.
 */
function linesOf(saved: SavedAct | undefined, now: TorgFields): TorgFields {
  if (!saved) {
    return now;
  }
  const { fields, prefilled } = saved;
  const isUntouched = (name: keyof TorgFields) =>
    prefilled === null ? fields[name] === '' : fields[name] === prefilled[name];
  return Object.fromEntries(
    (Object.keys(now) as (keyof TorgFields)[]).map((name) => [name, isUntouched(name) ? now[name] : fields[name]]),
  ) as TorgFields;
}

const caseOf = async (
  { clock, config }: Pick<TorgDeps, 'clock' | 'config'>,
  { db }: Pick<ActorContext, 'db'>,
  transport: Transport,
): Promise<TorgCase> => ({
  ...(await torgRepo(db).facts(transport.id)),
  transport,
  organisation: config.organisation ?? '',
  now: clock(),
});

/** The lines of the act in force, which a new version starts from, or those that follow from the case. */
export async function draftTorg(deps: TorgDeps, context: ActorContext, id: string): Promise<TorgDraft> {
  const transport = await deps.cards.get(context, id);
  const acts = torgRepo(context.db);
  const saved = await acts.findSaved(id);
  const figures = figuresOf(transport);
  return {
    fields: linesOf(saved, prefillOf(await caseOf(deps, context, transport), figures)),
    figures,
    refusal: sentenceOf(transport, await readMassLimit(context.db)),
    replaces: saved?.version ?? null,
    version: transport.version,
  };
}

export async function previewTorg(deps: TorgDeps, context: ActorContext, id: string, { fields }: TorgEdit) {
  const transport = await deps.cards.get(context, id);
  const refusal = refusalOf(transport, await readMassLimit(context.db));
  if (refusal) {
    throw refusal;
  }
  const bytes = await deps.printer.print(torgPaper({ fields, figures: figuresOf(transport), at: deps.clock() }));
  return { pdf: bytes.toString('base64') };
}

/** An act that is not printed yet is printed now. */
export async function listTorgFiles(deps: TorgDeps, context: ActorContext, id: string): Promise<TorgFile[]> {
  await ensureVisible(context, id);
  const acts = torgFileRepo(context.db);
  for (const { id: actId, fileId } of await acts.list(id)) {
    if (fileId === null) {
      await printAct(deps, actId);
    }
  }
  return (await acts.list(id)).flatMap(({ fileId, fileName, size, ...act }) =>
    fileId === null || fileName === null || size === null
      ? []
      : [{ ...act, fileName, size, url: deps.addresses.sign(fileId, context.person) }],
  );
}
