// The act in force as people sign it on glass, and its paper with what they drew. The file of the act itself is printed when
// it is saved, before anybody can sign it, and never changes.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { inGroups } from '@otk/domain/evidence/evidence.manifest';
import { may } from '@otk/domain/kernel/actor';
import { formatWorksDay } from '@otk/domain/kernel/unit-words';
import type { Signature } from '@otk/domain/signature/signature.act';
import { outcomeWords } from '@otk/domain/signature/signature.card';
import { isBy, shownText } from '@otk/domain/signature/signature.shown';
import { pictureOf } from '@otk/domain/signature/signature.strokes';
import { torgContract } from '@otk/domain/torg/torg.contract';
import { torgErrors } from '@otk/domain/torg/torg.errors';
import { personOf } from '@otk/domain/torg/torg.person';
import { actContent, shownAct } from '@otk/domain/torg/torg.shown';

import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';
import type { StreamReply } from '#platform/http/send-stream';
import type { Printer } from '#platform/pdf/printer';

import { type FindShown, signaturesUnder } from '../signature/signature.service.ts';
import { ensureVisible } from '../transport/transport.change.service.ts';
import { torgFileRepo } from './torg.file.repo.ts';
import { type FindMade, torgPaper } from './torg.paper.ts';
import type { MadeSignature } from './torg.parts.ts';
import { marksOf } from './torg.print.ts';
import { type SavedAct, torgRepo } from './torg.repo.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const shownOf = (saved: SavedAct) => shownAct(saved, sha256(actContent(saved)));

export const findShownAct: FindShown = async ({ db, actor }, transportId) => {
  const isForActor = [torgContract.listFiles, torgContract.checkSavedTorg2].some(({ permission }) =>
    may(actor, permission),
  );
  const saved = isForActor ? await torgRepo(db).findSaved(transportId) : undefined;
  return saved ? shownOf(saved) : null;
};

export interface SignedPaper {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface SignedPaperDeps {
  readonly printer: Printer;
  readonly config: { readonly publicUrl?: string | undefined };
}

/** Null when nobody has signed the act in force. */
export async function signedPaper(
  { printer, config }: SignedPaperDeps,
  db: Queryable,
  transportId: string,
): Promise<SignedPaper | null> {
  const saved = await torgRepo(db).findSaved(transportId);
  const shownSha256 = saved ? sha256(shownText(shownOf(saved))) : '';
  const made = await signaturesUnder(db, transportId, shownSha256);
  if (!saved || made.length === 0) {
    return null;
  }
  const printed = await torgFileRepo(db).getPrinted(saved.id);
  const { label, version, fields, figures, savedBy } = saved;
  const at = new Date(saved.savedAt);
  const { codes, words } = await marksOf(printed, config.publicUrl);
  const bytes = await printer.print(
    torgPaper({
      fields,
      figures,
      act: { number: label, date: formatWorksDay(at), version, savedBy },
      at,
      marks: {
        codes,
        words: [...words, `Подписано на экране, отпечаток показанного текста: ${inGroups(shownSha256)}`],
      },
      made: finder(made),
    }),
  );
  return { bytes, name: `ТОРГ-2 № ${label.replaceAll('/', '-')}, версия ${version}, с подписями.pdf` };
}

/** Who refused and signed after all has signed. */
const finder =
  (made: readonly Signature[]): FindMade =>
  (role, person) => {
    const { name } = personOf(person);
    const own = made.filter((one) => isBy({ role, fullName: name }, one));
    const found = own.find(({ outcome }) => outcome === 'SIGNED') ?? own[0];
    return found && madeBy(found);
  };

const madeBy = ({ outcome, reason, fullName, strokes }: Signature): MadeSignature => ({
  name: fullName ?? '',
  ...(outcome === 'SIGNED' ? { picture: pictureOf(strokes) } : { words: `${outcomeWords[outcome]}: ${reason ?? ''}` }),
});

export async function sendSigned(
  deps: SignedPaperDeps,
  context: ActorContext,
  transportId: string,
): Promise<StreamReply> {
  await ensureVisible(context, transportId);
  if (!(await torgRepo(context.db).findSaved(transportId))) {
    throw torgErrors.absent();
  }
  const paper = await signedPaper(deps, context.db, transportId);
  if (!paper) {
    throw torgErrors.unsigned();
  }
  const { bytes, name } = paper;
  return {
    type: 'application/pdf',
    name,
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
