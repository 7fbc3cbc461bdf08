import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';

import { canonical } from '@otk/domain/kernel/canonical';
import { type PackageFault, verifyPackage } from '@otk/domain/evidence/evidence.verify';
import { faultWords } from '@otk/domain/evidence/evidence.words';
import { readZip } from '@otk/domain/evidence/evidence.zip';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';

import { proof } from '../../../../../tests/support/proof.ts';
import { seeded } from '../../../../../tests/support/random.ts';
import { aKey, contentOf, packed, partOf, sourceOf } from '../../../test/evidence.ts';
import type { PackageContent } from './evidence.package.ts';

const changes = proof('R35', 'OTK_EVIDENCE_CHANGES', 200);

const somePhotos = (count: number): Buffer[] => Array.from({ length: count }, () => randomBytes(300));
const faultsOf = async (bytes: Buffer, fingerprint?: string): Promise<readonly PackageFault[]> =>
  (await verifyPackage(sourceOf(bytes), { fingerprint })).faults;

test('a change of any byte is found, and a whole package has no faults (R35)', async () => {
  changes.announce();
  const { below } = seeded(changes.seed);
  const key = await aKey();
  const wholeOnes = Math.ceil(changes.count / 10);
  for (let round = 0; round < wholeOnes; round += 1) {
    const bytes = await packed(await contentOf(key, somePhotos(below(4))));
    expect(await faultsOf(bytes, key.fingerprint)).toEqual([]);
    for (let change = 0; change < 10; change += 1) {
      const [changed, at] = [Buffer.from(bytes), below(bytes.length)];
      changed[at] = (changed[at]! + 1 + below(255)) % 256;
      expect(await faultsOf(changed), `byte ${at} of ${bytes.length}`).not.toEqual([]);
    }
    const cut = bytes.subarray(0, below(bytes.length));
    expect(await faultsOf(cut)).not.toEqual([]);
    expect(await faultsOf(Buffer.concat([bytes, randomBytes(1 + below(9))]))).not.toEqual([]);
  }
});

/** As somebody does who has the files but not the key: other files under the manifest of the first package. */
async function forged(original: PackageContent, parts: PackageContent['parts']): Promise<Buffer> {
  const bytes = await packed(original);
  const { manifest } = await verifyPackage(sourceOf(bytes));
  const kept = await Promise.all(['manifest.json', 'signature.json'].map((name) => entryOf(bytes, name)));
  const zip = new ZipFile();
  const options = { compress: false, forceDosTimestamp: true, mtime: new Date(manifest!.madeAt) };
  for (const { path, open } of parts) {
    zip.addBuffer(await buffer((await open())!), path, options);
  }
  zip.addBuffer(kept[0]!, 'manifest.json', options);
  zip.addBuffer(kept[1]!, 'signature.json', options);
  zip.end();
  return buffer(zip.outputStream);
}

async function entryOf(bytes: Buffer, path: string): Promise<Buffer> {
  const entry = (await readZip(sourceOf(bytes))).entries.find((it) => it.path === path)!;
  return Buffer.from(await entry.read());
}

test('files that were removed, added, swapped or renamed are named in words', async () => {
  const original = await contentOf(await aKey(), somePhotos(3));
  const [first, second, third, history] = original.parts as [...PackageContent['parts'][number][]];
  const said = async (...parts: readonly PackageContent['parts'][number][]) =>
    (await faultsOf(await forged(original, parts))).map(faultWords);
  expect(await said(first!, second!, third!, history!)).toEqual([]);
  expect(await said(first!, third!, history!)).toEqual(['Файла нет, а в описи он есть: Фото/2.jpg']);
  expect(await said(first!, second!, third!, history!, partOf('Фото/4.jpg', randomBytes(9)))).toEqual([
    'Посторонний файл, в описи его нет: Фото/4.jpg',
  ]);
  const swapped = [
    { ...first!, open: second!.open },
    { ...second!, open: first!.open },
  ];
  expect(await said(...swapped, third!, history!)).toEqual([
    'Файл подменён: на месте Фото/1.jpg лежит содержимое Фото/2.jpg',
    'Файл подменён: на месте Фото/2.jpg лежит содержимое Фото/1.jpg',
  ]);
  expect(await said({ ...first!, path: 'Фото/9.jpg' }, second!, third!, history!)).toEqual([
    'Файл переименован: был Фото/1.jpg, стал Фото/9.jpg',
  ]);
  expect(await said(partOf('Фото/1.jpg', randomBytes(300)), second!, third!, history!)).toEqual([
    'Файл изменён: Фото/1.jpg',
  ]);
});

test('a manifest of another package fits none of the files; another key is seen by the fingerprint of the act', async () => {
  const [key, stranger] = [await aKey(), await aKey()];
  const [own, other] = [await contentOf(key, somePhotos(2)), await contentOf(key, somePhotos(2))];
  const mixed = await faultsOf(await forged(other, own.parts));
  expect(mixed.map(({ code }) => code)).toEqual([
    'changed',
    'changed',
    'changed',
    'otherThanRecorded',
    'otherThanRecorded',
  ]);
  const bytes = await packed({ ...own, key: stranger });
  expect(await faultsOf(bytes)).toEqual([]);
  expect(await faultsOf(bytes, key.fingerprint)).toEqual([{ code: 'otherKey', expected: key.fingerprint }]);
});

test('a photo replaced in the store, also together with its hash in the database, is found', async () => {
  const key = await aKey();
  const { parts, ...rest } = await contentOf(key, somePhotos(2));
  const [first, ...others] = parts as [PackageContent['parts'][number]];
  const replacement = randomBytes(300);
  const onDisk = { ...first, open: partOf('', replacement).open };
  expect(await faultsOf(await packed({ ...rest, parts: [onDisk, ...others] }))).toEqual([
    { code: 'changed', path: 'Фото/1.jpg' },
  ]);
  const { recorded, ...unrecorded } = onDisk;
  expect(recorded).toBeDefined();
  expect(await faultsOf(await packed({ ...rest, parts: [unrecorded, ...others] }))).toEqual([
    { code: 'otherThanRecorded', path: 'Фото/1.jpg' },
  ]);
});

test('a row of history changed after its seal, and a chain cut or rewritten, are found', async () => {
  const { parts, ...rest } = await contentOf(await aKey(), somePhotos(0));
  const written = JSON.parse(await text((await parts[0]!.open())!)) as {
    rows: { text: string }[];
    trees: { n: number; seal: string }[];
  };
  const withHistory = async (change: (history: typeof written) => void) => {
    const history = structuredClone(written);
    change(history);
    const part = partOf('history.json', Buffer.from(canonical(history as never)));
    return faultsOf(await packed({ ...rest, parts: [part] }));
  };
  expect(await withHistory(() => undefined)).toEqual([]);
  expect(await withHistory(({ rows }) => (rows[1]!.text = rows[1]!.text.replace('changeStatus', 'remove')))).toEqual([
    { code: 'unprovenRow', row: 77 },
  ]);
  expect(await withHistory(({ trees }) => trees.splice(0, 1))).toEqual([
    { code: 'brokenChain' },
    { code: 'unprovenRow', row: 41 },
  ]);
  expect(await withHistory(({ trees }) => (trees[1]!.seal = '0'.repeat(64)))).toEqual([{ code: 'brokenChain' }]);
});
