// The key that signs packages. Its secret lies beside that of the sessions; the public keys, also former ones, are rows.
import { createPrivateKey, createPublicKey } from 'node:crypto';

import { fingerprintOf, type PublicKey } from '@otk/domain/evidence/evidence.manifest';

import type { Queryable } from '#platform/db/pool';

import { evidenceKeyRepo } from './evidence.key.repo.ts';
import type { SigningKey } from './evidence.package.ts';

/** A private key of Ed25519 is its 32 bytes behind this beginning (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface KeyBook {
  readonly key: SigningKey;
  readonly former: readonly PublicKey[];
}

/** Records the public key when it is new. */
export async function openKeyBook(db: Queryable, secret: string): Promise<KeyBook> {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(secret, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('hex');
  const fingerprint = await fingerprintOf(publicKey);
  const keys = evidenceKeyRepo(db);
  await keys.add({ fingerprint, publicKey });
  const known = await keys.list();
  return {
    key: { ...known.find((key) => key.fingerprint === fingerprint)!, privateKey },
    former: known.filter((key) => key.fingerprint !== fingerprint),
  };
}
