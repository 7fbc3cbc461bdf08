// Makes ordered packages in the background, as a stream: files of any size take little memory.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { canonical, type Json } from '@otk/domain/kernel/canonical';
import { evidenceErrors } from '@otk/domain/evidence/evidence.errors';
import { codeOf, historyPath, type Manifest } from '@otk/domain/evidence/evidence.manifest';
import { type Actor, isSupplier, may } from '@otk/domain/kernel/actor';
import { worksDay } from '@otk/domain/kernel/works-time';
import { isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { inSnapshot } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';
import type { FileStore } from '#platform/files/file-store';
import { plantTrees, sealHistory } from '#platform/history-seal';
import { doWork, progressOf, type WorkDeps } from '#platform/work/do-work';
import type { ClaimedWork } from '#platform/work/work.repo';

import { findActor } from '../auth/auth.actor.service.ts';
import { keepMade } from '../file/file.work.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { historyIdsOf } from '../transport/transport.service.ts';
import { entryName } from '../zip/zip.service.ts';
import { type CaseFile, caseRepo, type Section } from './evidence.case.repo.ts';
import { firstPage } from './evidence.first-page.ts';
import { openKeyBook } from './evidence.key.service.ts';
import { type PackagePart, packageStream } from './evidence.package.ts';
import { proveRows } from './evidence.proof.repo.ts';
import { answerSignatures, caseSignatures } from './evidence.signature.repo.ts';
import { answerSignaturePart, signatureParts, signatureSection } from './evidence.signature.ts';

export interface MakeDeps extends WorkDeps {
  readonly files: FileStore;
  readonly cards: Cards;
  readonly organisation: string;
  /** Read for each package: a rotated key signs at once. */
  readonly secret: () => Promise<string>;
  /** The page that checks a package without the product. */
  readonly checker: () => Promise<Buffer>;
  /** An act that nobody has opened yet has no file. */
  readonly printAct: (id: string) => Promise<void>;
  /** The act in force with what was signed under it; null when nothing was. */
  readonly printSigned: (transportId: string) => Promise<{ readonly name: string; readonly bytes: Buffer } | null>;
}

interface Claimed extends ClaimedWork {
  readonly transportId: string;
}

const permission = 'EVIDENCE_MAKE';
/** Larger archives need another format, which the check does not read. */
const bytesAtMost = 4_000_000_000;

export const makePackages = (deps: MakeDeps, signal: AbortSignal): Promise<void> =>
  doWork<Claimed>(
    deps,
    {
      table: 'evidence',
      columns: 'r.transport_id AS "transportId"',
      make: (claimed) => makePackage(deps, claimed, signal),
      failed: evidenceErrors.failed,
    },
    signal,
  );

async function makePackage(deps: MakeDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { pool, files, clock } = deps;
  const { createdBy, udrId } = claimed;
  const actor = await findActor(pool, { userId: createdBy, udrId, permission });
  if (!actor || !may(actor, permission)) {
    throw evidenceErrors.forbidden();
  }
  const path = join(files.incomingDir, `evidence-${randomUUID()}`);
  try {
    await files.ensureRoom();
    const { stream, parts, card } = await contentOf(deps, claimed, actor);
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    const name = `Пакет доказательств ${card.transportNumber} ${worksDay(clock())}.zip`;
    const made = { path, name, type: 'application/zip', extension: 'zip', rows: parts, at: clock() };
    await keepMade(deps, 'evidence', claimed, made);
  } finally {
    await rm(path, { force: true });
  }
}

async function contentOf(deps: MakeDeps, claimed: Claimed, actor: Actor) {
  const { pool } = deps;
  const { transportId } = claimed;
  for (const id of await caseRepo(pool).unprintedActs(transportId)) {
    await deps.printAct(id);
  }
  const found = await inSnapshot(pool.within(scopeOf(actor)), async (db) => {
    const card = await deps.cards.get({ db, actor }, transportId);
    const cases = caseRepo(db);
    const historyIds = await historyIdsOf(db, actor, transportId);
    return {
      card,
      sections: await cases.sections(transportId, actor),
      files: await cases.files(transportId, actor),
      letters: await cases.letters(transportId),
      signatures: await caseSignatures(db, transportId, actor, historyIds),
      answerSignatures: await answerSignatures(db, transportId),
      historyIds,
      madeBy: await cases.nameOf(actor.userId),
    };
  });
  if (found.files.reduce((sum, { size }) => sum + size, 0) > bytesAtMost) {
    throw evidenceErrors.tooLarge();
  }
  await sealHistory(pool);
  await plantTrees(pool, { now: true });
  const history = await proveRows(pool, found.historyIds);
  const { key, former } = await openKeyBook(pool, await deps.secret());
  const head = { ...(await headOf(deps, found.card, actor, found.madeBy)), formerKeys: [...former] };
  const stored = found.files.map(({ historyRow, ...file }, place) => ({
    ...file,
    path: entryName(file, place),
    // A supplier's person is not shown the rows about photos.
    historyRow: historyRow !== null && found.historyIds.includes(historyRow) ? historyRow : null,
  }));
  const sections = [...found.sections, signatureSection(found.signatures)];
  const signed = found.signatures.some(({ kind }) => kind === 'TORG') ? await deps.printSigned(transportId) : null;
  const page = firstPage({
    head,
    fingerprint: key.fingerprint,
    seal: history.trees.at(-1)?.hash,
    sections,
    files: stored,
  });
  const parts: PackagePart[] = [
    made('Опись.html', 'Опись', page),
    { path: 'verify.html', kind: 'Проверка пакета', open: async () => Readable.from([await deps.checker()]) },
    made('Данные.json', 'Записи дела', canonical(dataOf(found.card, sections))),
    made(historyPath, 'История с доказательством', canonical(history)),
    ...found.letters.flatMap((letter, place) => letterParts(deps, letter, place)),
    ...found.signatures.flatMap((one, place) => signatureParts(one, place)),
    ...found.answerSignatures.map(answerSignaturePart),
    ...(signed === null ? [] : [made(`Акты/${signed.name}`, 'Акт ТОРГ-2 с подписями', signed.bytes)]),
    ...stored.map((file) => storedPart(deps.files, file)),
  ];
  const onFile = progressOf(deps, 'evidence', claimed, parts.length);
  return { stream: packageStream({ head, parts, key, onFile }), parts: parts.length, card: found.card };
}

async function headOf(
  { clock, organisation }: MakeDeps,
  card: Transport,
  actor: Actor,
  madeBy: string,
): Promise<Omit<Manifest, 'files' | 'key' | 'format' | 'formerKeys'>> {
  const isOver = isClosed(card);
  return {
    id: randomUUID(),
    code: await codeOf(card.id),
    madeAt: clock().toISOString(),
    madeBy,
    madeFor: isSupplier(actor) ? 'SUPPLIER' : 'WORKS',
    organisation,
    case: {
      transportId: card.id,
      transportType: card.transportType.name,
      transportNumber: card.transportNumber,
      supplier: card.provider?.name ?? null,
      status: card.status.description,
      isOver,
    },
  };
}

/** The card as the author of the package sees it, without the driver's personal data. */
function dataOf(card: Transport, sections: readonly Section[]): Json {
  return {
    Карточка: { ...card, driver: null } as unknown as Json,
    ...Object.fromEntries(sections.map(({ title, rows }) => [title, rows])),
  };
}

const made = (path: string, kind: string, content: string | Buffer): PackagePart => ({
  path,
  kind,
  open: async () => Readable.from([Buffer.from(content)]),
});

function storedPart(files: FileStore, file: CaseFile & { readonly path: string }): PackagePart {
  const { path, kind, author, deviceAt, serverAt, originalSha256, removedAt, historyRow, size, sha256, key } = file;
  return {
    path,
    kind,
    author,
    deviceAt,
    serverAt,
    originalSha256,
    ...(removedAt !== null && { removedAt }),
    ...(historyRow !== null && { historyRow }),
    recorded: { size, sha256 },
    open: () => openStored(files, key),
  };
}

/** Null when the bytes are gone: the package names them. A store that does not answer ends the work, which is tried again. */
const openStored = (files: FileStore, key: string): Promise<Readable | null> =>
  files.open(key).catch(async (error: unknown) => {
    if (await files.has(key)) {
      throw error;
    }
    return null;
  });

function letterParts(
  { pool }: MakeDeps,
  { id, title, at, reply }: { id: string; title: string; at: string; reply: string | null },
  place: number,
): PackagePart[] {
  const path = entryName({ folder: 'Телефонограммы', title, at, key: 'letter.eml' }, place);
  const answer = `${path.replace(/\.eml$/, '')}, ответ почтового сервера.txt`;
  return [
    {
      path,
      kind: 'Телефонограмма',
      serverAt: at,
      open: async () => Readable.from([await caseRepo(pool).letter(id)]),
    },
    {
      ...made(answer, 'Ответ почтового сервера', `${reply ?? 'записано в папку писем, без почтового сервера'}\n`),
      serverAt: at,
    },
  ];
}
