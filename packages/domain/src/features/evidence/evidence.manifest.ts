// What stands in manifest.json, signature.json and history.json of an evidence package (docs/evidence.md).
import * as z from 'zod/mini';

import { sha256, bytesOf, hexOf, utf8 } from './evidence.web.ts';

export const packageFormat = 'otk-evidence/1';
export const manifestPath = 'manifest.json';
export const signaturePath = 'signature.json';
export const historyPath = 'history.json';

const hash = z.string().check(z.regex(/^[\da-f]{64}$/));
const fingerprint = z.string().check(z.regex(/^[\da-f]{32}$/));
const publicKey = hash;
const moment = z.string();

/** Shown as a name; null of what the system did by itself. */
const who = z.nullable(z.string());

export const packedFile = z.strictObject({
  path: z.string(),
  size: z.int().check(z.gte(0)),
  sha256: hash,
  /** What it is: «Фото», «Акт ТОРГ-2». */
  kind: z.string(),
  /** Who made it, when by the clock of the device and when by that of the server. */
  author: z.optional(who),
  deviceAt: z.optional(z.nullable(moment)),
  serverAt: z.optional(moment),
  /** Hash of the bytes as the camera gave them, before the product made them smaller. */
  originalSha256: z.optional(z.nullable(hash)),
  /** Taken back by a person, yet part of the case. */
  removedAt: z.optional(moment),
  /** Number of the row of history that recorded this hash when the file arrived. */
  historyRow: z.optional(z.int()),
});
export type PackedFile = z.output<typeof packedFile>;

const key = z.strictObject({ fingerprint, publicKey, madeAt: moment });
export type PublicKey = z.output<typeof key>;

export const manifest = z.strictObject({
  format: z.literal(packageFormat),
  id: z.uuid(),
  /** The same for all packages of one case; stands on its printed acts. */
  code: z.string(),
  madeAt: moment,
  madeBy: z.string(),
  /** A supplier's person gets what was marked for the supplier. */
  madeFor: z.enum(['WORKS', 'SUPPLIER']),
  organisation: z.string(),
  case: z.strictObject({
    transportId: z.uuid(),
    transportType: z.string(),
    transportNumber: z.string(),
    supplier: z.nullable(z.string()),
    status: z.string(),
    /** False: more may be recorded after this package was made. */
    isOver: z.boolean(),
  }),
  /** The key that signs this manifest, and those before it. */
  key,
  formerKeys: z.array(key),
  files: z.array(packedFile),
});
export type Manifest = z.output<typeof manifest>;

export const signature = z.strictObject({
  algorithm: z.literal('Ed25519'),
  publicKey,
  signature: z.string().check(z.regex(/^[\da-f]{128}$/)),
});

/** One row of history: its text as it was sealed, and the way from its leaf up to the root of its tree. */
const provenRow = z.strictObject({
  text: z.string(),
  salt: hash,
  tree: z.int(),
  way: z.array(z.strictObject({ side: z.enum(['LEFT', 'RIGHT']), hash })),
});
export type ProvenRow = z.output<typeof provenRow>;

/** A tree over a stretch of seals, chained to the one before it. */
const tree = z.strictObject({ n: z.int(), root: hash, seal: hash, hash, madeAt: moment });
export type SealedTree = z.output<typeof tree>;

export const provenHistory = z.strictObject({
  rows: z.array(provenRow),
  /** From the first that holds a row of this case up to the newest, without a gap. */
  trees: z.array(tree),
  /** Hash of the tree before the first of `trees`; null: it is the very first. */
  before: z.nullable(hash),
});
export type ProvenHistory = z.output<typeof provenHistory>;

/** 128 bits, short enough to be compared by eye. */
export const fingerprintOf = async (key: string): Promise<string> => hexOf(await sha256(bytesOf(key))).slice(0, 32);

/** «a1b2 c3d4 …» */
export const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? '';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** «7K3M-Q0ZD»: eight signs without those that are mistaken for each other. */
export async function codeOf(transportId: string): Promise<string> {
  const bytes = await sha256(utf8(`${packageFormat} ${transportId}`));
  const signs = Array.from(bytes.subarray(0, 8), (byte) => letters[byte % 32]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
