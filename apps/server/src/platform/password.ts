import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { requestErrors } from '@otk/domain/kernel/request-errors';

import { createSemaphore } from './semaphore.ts';

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

interface StoredHash {
  cost: Cost;
  salt: Buffer;
  hash: Buffer;
}

const deriveKey = promisify(argon2);
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const hashLength = 32;

// One limit for the whole process: many sign-ins at once must leave a core and memory to other requests.
// A hash takes about 25 ms: a hundred waiting ones are a wait of more than a second, and the next is asked to come again.
const hashing = createSemaphore(2, { mostWaiting: 100, refusal: () => requestErrors.busy({ retryAfter: 3 }) });

const phcShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const derive = (plain: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  // NFKC: the same password typed on another system may arrive in another Unicode form.
  hashing.run(() => deriveKey('argon2id', { message: plain.normalize('NFKC'), nonce: salt, tagLength, ...cost }));

function parseStored(stored: string): StoredHash {
  const match = phcShape.exec(stored);
  if (!match) {
    throw new Error('The stored password is not an argon2id hash in the PHC format');
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await derive(plain, salt, currentCost, hashLength);
  const { memory, passes, parallelism } = currentCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

export async function verifyPassword(plain: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parseStored(stored);
  return timingSafeEqual(await derive(plain, salt, cost, hash.length), hash);
}

/** The hash was made with another cost or length than today's: hash again at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { cost, salt, hash } = parseStored(stored);
  return (
    cost.memory !== currentCost.memory ||
    cost.passes !== currentCost.passes ||
    cost.parallelism !== currentCost.parallelism ||
    salt.length !== saltLength ||
    hash.length !== hashLength
  );
}
