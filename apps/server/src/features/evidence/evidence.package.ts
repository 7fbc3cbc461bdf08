// An evidence package as a stream: the files of the case, then the manifest over all of them, then its signature.
import { createHash, type KeyObject, sign } from 'node:crypto';
import { Readable } from 'node:stream';

import { canonical, type Json } from '@otk/domain/kernel/canonical';
import {
  type Manifest,
  manifestPath,
  packageFormat,
  type PackedFile,
  type PublicKey,
  signaturePath,
} from '@otk/domain/evidence/evidence.manifest';

import { packZip } from '#platform/archive/zip-stream';

export interface SigningKey extends PublicKey {
  readonly privateKey: KeyObject;
}

/**
 * A file that the product stores has the hash and size recorded when it arrived: bytes that differ, and those that are gone
 * (null), are found by the check.
 */
export type PackagePart = Omit<PackedFile, 'size' | 'sha256'> & {
  readonly recorded?: Pick<PackedFile, 'size' | 'sha256'>;
  readonly open: () => Promise<Readable | null>;
};

export interface PackageContent {
  readonly head: Omit<Manifest, 'files' | 'key' | 'format'>;
  readonly parts: readonly PackagePart[];
  readonly key: SigningKey;
  /** Before each file, with the number of those before it. */
  readonly onFile?: (done: number) => Promise<void>;
}

export function packageStream({ head, parts, key, onFile }: PackageContent): Readable {
  const at = new Date(head.madeAt);
  const { publicKey, fingerprint, madeAt } = key;
  const files: PackedFile[] = [];
  const bytesOfManifest = () =>
    Buffer.from(
      canonical({
        ...head,
        format: packageFormat,
        key: { publicKey, fingerprint, madeAt },
        files: files as readonly Json[],
      }),
    );
  const zip = packZip(
    [
      ...parts.map(({ open, recorded, ...file }) => {
        const hash = createHash('sha256');
        return {
          name: file.path,
          at,
          open: async () => {
            await onFile?.(files.length);
            const opened = await open();
            if (opened === null && recorded) {
              files.push({ ...file, ...recorded });
            }
            return opened;
          },
          onBytes: (bytes: Buffer) => void hash.update(bytes),
          onEnd: (size: number) => void files.push({ ...file, size, sha256: hash.digest('hex'), ...recorded }),
        };
      }),
      { name: manifestPath, at, open: async () => Readable.from([bytesOfManifest()]) },
      { name: signaturePath, at, open: async () => Readable.from([signatureOf(bytesOfManifest(), key)]) },
    ],
    { isUtcTold: false },
  );
  return zip.stream();
}

const signatureOf = (bytes: Buffer, { publicKey, privateKey }: SigningKey): Buffer =>
  Buffer.from(canonical({ algorithm: 'Ed25519', publicKey, signature: sign(null, bytes, privateKey).toString('hex') }));
