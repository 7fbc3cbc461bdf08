// A signature on glass stands under the text that was shown: another text in force is not signed by it.
import { createHash } from 'node:crypto';

import { isSupplier, may } from '@otk/domain/kernel/actor';
import type { Shown, Signature, SignatureAct, SignatureBook } from '@otk/domain/signature/signature.act';
import { signatureKinds } from '@otk/domain/signature/signature.card';
import { signatureErrors } from '@otk/domain/signature/signature.errors';
import { signatureHistory } from '@otk/domain/signature/signature.history';
import { isBy, shownOnCard, shownText } from '@otk/domain/signature/signature.shown';
import { pictureOf } from '@otk/domain/signature/signature.strokes';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, lockTransport } from '../transport/transport.change.service.ts';
import { type KeptSignature, signatureRepo } from './signature.repo.ts';

type Reader = Pick<ActorContext, 'db' | 'actor'>;

/** The text of a feature that is no part of the card, such as an act; null when there is none or it is not for this person. */
export type FindShown = (reader: Reader, transportId: string) => Promise<Shown | null>;

export interface SignatureDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly findShown: readonly FindShown[];
}

/** More than every version of every text of a case is signed by. */
const mostOfTransport = 200;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function presentOf({ findShown }: SignatureDeps, reader: Reader, card: Transport): Promise<Shown[]> {
  const found = [];
  for (const find of findShown) {
    found.push(await find(reader, card.id));
  }
  return [...shownOnCard(card), ...found].filter((shown) => shown !== null);
}

export async function sign(
  deps: SignatureDeps,
  context: ActorContext,
  id: string,
  act: SignatureAct,
): Promise<Transport> {
  const { cards, clock } = deps;
  const signatures = signatureRepo(context.db);
  // A second tap waits here and finds the first.
  await lockTransport(context, id);
  const before = await cards.get(context, id);
  const kept = before.signatures.some((one) => one.id === act.id) ? await signatures.find(act.id) : undefined;
  if (kept) {
    if (!isSame(kept, act)) {
      throw signatureErrors.taken();
    }
    return before;
  }
  return changeTransport(cards, context, id, { action: signatureHistory.actions.sign }, async (card) => {
    const shown = (await presentOf(deps, context, card)).find(({ kind }) => kind === act.kind);
    refuse(card, shown, act);
    const made = {
      ...act,
      transportId: id,
      subjectId: shown.subjectId,
      shown: shownText(shown),
      pictureSha256: act.outcome === 'SIGNED' ? sha256(pictureOf(act.strokes)) : null,
      deviceAt: context.deviceAt,
      at: clock(),
      by: context.person.userId,
    };
    await mapViolation(signatures.insert(made), {
      signature_pkey: signatureErrors.taken,
      signature_once_uq: signatureErrors.already,
    });
  });
}

function refuse(card: Transport, shown: Shown | undefined, act: SignatureAct): asserts shown is Shown {
  if (!shown) {
    throw signatureErrors.nothing();
  }
  if (sha256(shownText(shown)) !== act.shownSha256) {
    throw signatureErrors.changed();
  }
  if (!shown.signers.some((signer) => isBy(signer, act))) {
    throw signatureErrors.strange();
  }
  const earlier = card.signatures.filter(
    (one) => one.kind === act.kind && one.shownSha256 === act.shownSha256 && isBy(act, one),
  );
  // Who refused may sign after all.
  if (earlier.some(({ outcome }) => outcome === 'SIGNED' || outcome === act.outcome)) {
    throw signatureErrors.already();
  }
  if (card.signatures.length >= mostOfTransport) {
    throw signatureErrors.tooMany();
  }
}

const isSame = (kept: KeptSignature, act: SignatureAct): boolean =>
  (['kind', 'role', 'fullName', 'outcome', 'shownSha256'] as const).every((field) => kept[field] === act[field]) &&
  JSON.stringify(kept.strokes) === JSON.stringify(act.strokes);

export async function listSignatures(deps: SignatureDeps, context: ActorContext, id: string): Promise<SignatureBook> {
  const { actor, db } = context;
  const card = await deps.cards.get(context, id);
  const kinds = signatureKinds.filter((kind) => kind !== 'GATE' || !isSupplier(actor));
  const present = await presentOf(deps, context, card);
  const made = await signatureRepo(db).list(id, kinds);
  return {
    shown: present.filter(({ kind }) => kinds.includes(kind)),
    signatures: made.map((one) =>
      one.role === 'DRIVER' && !may(actor, 'DRIVER_READ') ? { ...one, fullName: null, strokes: [] } : one,
    ),
  };
}

/** Those under one text, in the order in which they came. */
export const signaturesUnder = async (db: Queryable, transportId: string, shownSha256: string): Promise<Signature[]> =>
  (await signatureRepo(db).list(transportId, signatureKinds)).filter((one) => one.shownSha256 === shownSha256);
