// Says what of an evidence package is whole. Runs in a browser, in Node and in the page that lies in the package itself.
import * as z from 'zod/mini';

import { canonical, type Json } from '../../kernel/canonical.ts';
import { checkHistory, rowNumber } from './evidence.proof.ts';
import {
  codeOf,
  fingerprintOf,
  historyPath,
  type Manifest,
  manifest as manifestSchema,
  manifestPath,
  type PackedFile,
  provenHistory,
  type ProvenHistory,
  signature as signatureSchema,
  signaturePath,
} from './evidence.manifest.ts';
import { bytesOf, hexOf, isSignedBy, sha256, textOf } from './evidence.web.ts';
import { type ByteSource, type ReadZip, readZip, UnreadableZip, type ZipEntry } from './evidence.zip.ts';

export type PackageFault =
  | { readonly code: 'noZip' | 'noManifest' | 'noSignature' | 'badManifest' | 'badSignature' | 'notSigned' }
  | { readonly code: 'repacked' | 'noHistory' | 'badHistory' | 'brokenChain' | 'otherCode' }
  | { readonly code: 'otherKey'; readonly expected: string }
  | { readonly code: 'twice' | 'added' | 'missing' | 'changed' | 'otherThanRecorded'; readonly path: string }
  | { readonly code: 'renamed' | 'swapped'; readonly path: string; readonly from: string }
  | { readonly code: 'unprovenRow'; readonly row: number };

export interface PackageVerdict {
  readonly faults: readonly PackageFault[];
  /** What the package says about itself; to be believed only without faults. */
  readonly manifest?: Manifest;
  readonly history?: ProvenHistory;
}

export interface VerifyOptions {
  /** The fingerprint that stands on a printed act. */
  readonly fingerprint?: string | undefined;
  /** After each file. */
  readonly onProgress?: (done: number, total: number) => void;
}

export async function verifyPackage(source: ByteSource, options: VerifyOptions = {}): Promise<PackageVerdict> {
  try {
    return await verified(await readZip(source), options);
  } catch (error) {
    if (error instanceof UnreadableZip) {
      return { faults: [{ code: 'noZip' }] };
    }
    throw error;
  }
}

async function verified(zip: ReadZip, { fingerprint, onProgress }: VerifyOptions): Promise<PackageVerdict> {
  const faults: PackageFault[] = zip.isAsWritten ? [] : [{ code: 'repacked' }];
  const entries = new Map<string, ZipEntry>();
  for (const entry of zip.entries) {
    if (entries.has(entry.path)) {
      faults.push({ code: 'twice', path: entry.path });
    }
    entries.set(entry.path, entry);
  }
  const read = await readManifest(entries);
  faults.push(...read.faults);
  const { manifest } = read;
  if (!manifest) {
    return { faults };
  }
  if (fingerprint !== undefined && !isSameKey(fingerprint, manifest.key.fingerprint)) {
    faults.push({ code: 'otherKey', expected: fingerprint });
  }
  faults.push(...(await compareFiles(manifest, entries, onProgress)));
  const { history, faults: ofHistory } = await readHistory(entries.get(historyPath));
  faults.push(...ofHistory, ...compareWithHistory(manifest, history));
  return { faults, manifest, ...(history && { history }) };
}

const isSameKey = (typed: string, fingerprint: string): boolean =>
  typed.replaceAll(/[\s-]/g, '').toLowerCase() === fingerprint;

/** Undefined: no such text, or one that another program wrote. */
async function readCanonical<T extends z.core.$ZodType>(
  schema: T,
  bytes: Uint8Array,
): Promise<z.output<T> | undefined> {
  try {
    const text = textOf(bytes);
    const value = JSON.parse(text) as Json;
    return canonical(value) === text ? z.parse(schema, value) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof z.core.$ZodError) {
      return undefined;
    }
    throw error;
  }
}

interface Read<T> {
  readonly faults: readonly PackageFault[];
  readonly manifest?: T;
}

async function readManifest(entries: ReadonlyMap<string, ZipEntry>): Promise<Read<Manifest>> {
  const [ofManifest, ofSignature] = [entries.get(manifestPath), entries.get(signaturePath)];
  if (!ofManifest) {
    return { faults: [{ code: 'noManifest' }] };
  }
  const bytes = await ofManifest.read();
  const manifest = await readCanonical(manifestSchema, bytes);
  if (!manifest) {
    return { faults: [{ code: 'badManifest' }] };
  }
  if (!ofSignature) {
    return { faults: [{ code: 'noSignature' }], manifest };
  }
  const signature = await readCanonical(signatureSchema, await ofSignature.read());
  const faults: PackageFault[] = [];
  if (!signature) {
    faults.push({ code: 'badSignature' });
  } else if (
    signature.publicKey !== manifest.key.publicKey ||
    manifest.key.fingerprint !== (await fingerprintOf(signature.publicKey)) ||
    !(await isSignedBy(bytesOf(signature.publicKey), bytesOf(signature.signature), bytes))
  ) {
    faults.push({ code: 'notSigned' });
  }
  if (manifest.code !== (await codeOf(manifest.case.transportId))) {
    faults.push({ code: 'otherCode' });
  }
  return { faults, manifest };
}

async function compareFiles(
  { files }: Manifest,
  entries: ReadonlyMap<string, ZipEntry>,
  onProgress: VerifyOptions['onProgress'],
): Promise<PackageFault[]> {
  const listed = new Map<string, PackedFile>(files.map((file) => [file.path, file]));
  const found = new Map<string, string>();
  const others = [...entries.values()].filter(({ path }) => path !== manifestPath && path !== signaturePath);
  for (const [done, entry] of others.entries()) {
    found.set(entry.path, hexOf(await sha256(await entry.read())));
    onProgress?.(done + 1, others.length);
  }
  const missing = files.filter(({ path }) => !found.has(path));
  const pathOfHash = (hash: string | undefined, among: readonly PackedFile[]) =>
    among.find((file) => file.sha256 === hash)?.path;
  const added = [...found].filter(([path]) => !listed.has(path));
  const renamed = new Set<string>();
  const faults: PackageFault[] = [];
  for (const [path, hash] of added) {
    const from = pathOfHash(
      hash,
      missing.filter((file) => !renamed.has(file.path)),
    );
    faults.push(from === undefined ? { code: 'added', path } : { code: 'renamed', path, from });
    renamed.add(from ?? '');
  }
  for (const { path } of missing.filter((file) => !renamed.has(file.path))) {
    faults.push({ code: 'missing', path });
  }
  for (const { path, sha256: hash } of files.filter((file) => found.has(file.path))) {
    if (found.get(path) !== hash) {
      const from = pathOfHash(found.get(path), files);
      faults.push(from === undefined ? { code: 'changed', path } : { code: 'swapped', path, from });
    }
  }
  // A file of another size has another hash, and is named by it.
  if (
    listed.size !== files.length ||
    files.some(({ path, size, sha256: hash }) => found.get(path) === hash && entries.get(path)?.size !== size)
  ) {
    faults.push({ code: 'badManifest' });
  }
  return faults;
}

/** A file and its hash may have been replaced together before the package was made; the sealed row still has the first hash. */
function compareWithHistory({ files }: Manifest, history: ProvenHistory | undefined): PackageFault[] {
  const rows = new Map(history?.rows.map(({ text }) => [rowNumber(text), text]));
  return files
    .filter(({ historyRow, sha256: hash }) => historyRow !== undefined && !rows.get(historyRow)?.includes(hash))
    .map(({ path }) => ({ code: 'otherThanRecorded', path }));
}

async function readHistory(
  entry: ZipEntry | undefined,
): Promise<{ readonly faults: readonly PackageFault[]; readonly history?: ProvenHistory }> {
  if (!entry) {
    return { faults: [{ code: 'noHistory' }] };
  }
  const history = await readCanonical(provenHistory, await entry.read());
  if (!history) {
    return { faults: [{ code: 'badHistory' }] };
  }
  const { unproven, isChainWhole } = await checkHistory(history);
  return {
    history,
    faults: [
      ...(isChainWhole ? [] : [{ code: 'brokenChain' } as const]),
      ...unproven.map((row) => ({ code: 'unprovenRow', row }) as const),
    ],
  };
}
