// Small evidence packages with a sealed history of their own.
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { canonical, type Json } from '@otk/domain/kernel/canonical';
import { codeOf, fingerprintOf, historyPath, type ProvenHistory } from '@otk/domain/evidence/evidence.manifest';
import type { ByteSource } from '@otk/domain/evidence/evidence.zip';

import {
  type PackageContent,
  type PackagePart,
  packageStream,
  type SigningKey,
} from '../src/features/evidence/evidence.package.ts';

const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

export async function aKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
  return { publicKey: raw, privateKey, fingerprint: await fingerprintOf(raw), madeAt: '2026-11-01T00:00:00.000Z' };
}

/** Two trees: a row of this case among foreign ones in each. */
function aHistory(texts: readonly [string, string]): ProvenHistory {
  const trees: ProvenHistory['trees'][number][] = [];
  const rows: ProvenHistory['rows'][number][] = [];
  let before: Buffer = Buffer.alloc(0);
  for (const [place, text] of texts.entries()) {
    const [salt, left, seal] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const root = sha256(Buffer.of(1), left, sha256(Buffer.of(0), salt, Buffer.from(text)));
    const hash = sha256(Buffer.of(2), before, root, seal);
    const way = [{ side: 'LEFT' as const, hash: left.toString('hex') }];
    rows.push({ text, salt: salt.toString('hex'), tree: place + 1, way });
    const hex = { root: root.toString('hex'), seal: seal.toString('hex'), hash: hash.toString('hex') };
    trees.push({ n: place + 1, ...hex, madeAt: '2026-11-02T00:00:00.000Z' });
    before = hash;
  }
  return { rows, trees, before: null };
}

/** In the order of `history_text` of the database. */
const rowText = (id: number, action: string, field: string, after: string | readonly string[]): string =>
  JSON.stringify([
    id,
    '1794700000.5',
    ...Array.from({ length: 7 }, () => null),
    action,
    'transport',
    null,
    null,
    field,
    null,
    after,
  ]);

export const partOf = (path: string, content: Buffer, more: Partial<PackagePart> = {}): PackagePart => ({
  path,
  kind: 'Файл',
  ...more,
  open: async () => Readable.from([content]),
});

export async function contentOf(key: SigningKey, photos: readonly Buffer[]): Promise<PackageContent> {
  const transportId = randomUUID();
  const hashes = photos.map((photo) => sha256(photo).toString('hex'));
  const history = aHistory([
    rowText(41, 'photo.create', 'photo', hashes),
    rowText(77, 'transport.changeStatus', 'status', transportId),
  ]);
  return {
    key,
    head: {
      id: randomUUID(),
      code: await codeOf(transportId),
      madeAt: '2026-11-15T08:00:00.000Z',
      madeBy: 'Петров П. П.',
      madeFor: 'WORKS',
      organisation: 'Металлургический завод',
      case: {
        transportId,
        transportType: 'Вагон',
        transportNumber: '61854303',
        supplier: 'ООО «Лом»',
        status: 'Архив',
        isOver: true,
      },
      formerKeys: [],
    },
    parts: [
      ...photos.map((photo, place) =>
        partOf(`Фото/${place + 1}.jpg`, photo, {
          author: 'Иванов И. И.',
          historyRow: 41,
          recorded: { size: photo.length, sha256: hashes[place]! },
        }),
      ),
      partOf(historyPath, Buffer.from(canonical(history as unknown as Json))),
    ],
  };
}

export const packed = async (content: PackageContent): Promise<Buffer> => buffer(packageStream(content));

export const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => new Uint8Array(bytes.subarray(from, to)),
});
