// Photos that look alike: what is recognised and what is taken for the same by mistake, on drawn scenes and on the pictures of
// the demo; and the search among 1 000 000 hashes, against reading as many
// rows by their keys.
// npm run bench -- lookalike
import { randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

import { drawPictures } from '../apps/server/seed/demo/pictures.ts';
import { alikeBits, hashPicture } from '../apps/server/src/features/lookalike/lookalike.hash.ts';
import { developPicture } from '../apps/server/src/features/photo/photo.picture.ts';
import { withBareTables } from '../apps/server/src/platform/db/bare-tables.ts';
import { inTransaction, type Pool } from '../apps/server/src/platform/db/pool.ts';
import { aHeap, aWagonSide, changed, changes } from '../apps/server/test/scenes.ts';
import { serverPoolOf, withTransports } from './support/database.ts';
import { median, report, shown } from './support/load.ts';
import { isSmoke, size } from './support/size.ts';

const { values } = parseArgs({
  options: { most: { type: 'string', default: '1000000' }, scenes: { type: 'string', default: '500' } },
  allowPositionals: true,
});
const hashes = size(Number(values.most), 500);
const searches = size(400, 3);
/** Of the photo itself and of its guesses. */
const searchedKeys = 12 * 21 + 12 * (2 * 21 + 10);
const scenes = size(Number(values.scenes), 3);
const reused = size(Math.min(scenes, 200), 1);

/** Twelve bands of twenty bits and the rest. */
type Hash = Uint32Array;

interface Hashed {
  readonly own: Hash;
  readonly guesses: readonly Hash[];
}

const bandsOf = (hex: string): Hash =>
  Uint32Array.from({ length: 13 }, (_none, band) => Number.parseInt(hex.slice(band * 5, band * 5 + 5), 16));

/** As the product does it: taken in, then hashed by the small picture. Null for a picture that shows nothing. */
async function hashedOf(photo: Buffer): Promise<Hashed | null> {
  const { hash, guesses } = await hashPicture((await developPicture(photo)).thumb);
  return hash === null ? null : { own: bandsOf(hash), guesses: guesses.map(bandsOf) };
}

const ones = new Uint8Array(2 ** 20);
for (let value = 1; value < ones.length; value += 1) {
  ones[value] = ones[value >> 1]! + (value & 1);
}

/** Differing bits, or 256 when no band is near enough for the index to find it. */
function bitsBetween(one: Hash, other: Hash, spared: number): number {
  let sum = 0;
  let isNamed = false;
  for (let band = 0; band < 13; band += 1) {
    const bits = ones[one[band]! ^ other[band]!]!;
    sum += bits;
    isNamed ||= band < 12 && bits <= (band < spared ? 1 : 0);
  }
  return isNamed ? sum : 256;
}

/** What `lookalikes_of` of the database counts. */
const distance = (newer: Hashed, older: Hashed): number =>
  newer.guesses.reduce(
    (least, guess) => Math.min(least, bitsBetween(guess, older.own, 2)),
    bitsBetween(newer.own, older.own, 12),
  );

function falseAlarms(name: string, found: readonly (Hashed | null)[]): void {
  const known = found.filter((hash) => hash !== null);
  let [alike, nearest] = [0, 256];
  known.forEach((newer, place) => {
    for (const older of known.slice(0, place)) {
      const bits = distance(newer, older);
      nearest = Math.min(nearest, bits);
      alike += bits <= alikeBits ? 1 : 0;
    }
  });
  const pairs = (known.length * (known.length - 1)) / 2;
  console.log(
    `  ${name}: ${shown((alike * 1e6) / Math.max(1, pairs))} false alarms a million pairs (${alike} of ${pairs}), the nearest two differ in ${nearest} bits, without a hash ${found.length - known.length}`,
  );
}

for (const [kind, draw] of [
  ['a load from above', aHeap],
  ['wagons from one place', aWagonSide],
] as const) {
  const [photos, drawn]: [Buffer[], (Hashed | null)[]] = [[], []];
  for (let number = 0; number < scenes; number += 1) {
    photos.push(await draw(number));
    drawn.push(await hashedOf(photos[number]!));
  }
  for (const [name, change] of Object.entries(changes)) {
    let hits = 0;
    for (let number = 0; number < reused; number += 1) {
      const [older, newer] = [drawn[number], await hashedOf(await changed(photos[number]!, change, number))];
      hits += older && newer && distance(newer, older) <= alikeBits ? 1 : 0;
    }
    console.log(`  ${kind}, ${name}: recall ${shown(hits / reused)}`);
  }
  falseAlarms(kind, drawn);
}
const demo = await drawPictures();
falseAlarms('pictures of the demo', await Promise.all(demo.map(({ bytes }) => hashedOf(bytes))));

const rounds = size(50, 1);
const began = performance.now();
for (let round = 0; round < rounds; round += 1) {
  await hashPicture(demo[0]!.thumb);
}
console.log(`  a hash with its guesses takes ${shown((performance.now() - began) / rounds)} ms`);

/** Photos of the transports that are there, with hashes by chance; the trigger would queue them for the job. */
async function fill(pool: Pool): Promise<void> {
  await pool.query('ALTER TABLE photo DISABLE TRIGGER photo_hash_wait');
  await inTransaction(pool, (tx) =>
    withBareTables(tx, ['photo', 'photo_hash'], async () => {
      await tx.query(
        `WITH file AS (INSERT INTO stored_file (key, type, size, sha256, name)
             SELECT 'lookalike/' || n, 'image/jpeg', 1, '\\x00', 'a.jpg' FROM generate_series(1, 2) n RETURNING id),
           files AS (SELECT array_agg(id) AS ids FROM file),
           owner AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM transport WHERE deleted_at IS NULL ORDER BY id LIMIT 200) t)
         INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
         SELECT owner.ids[1 + n % array_length(owner.ids, 1)], 'lookalike' || n, 'Фото', 0, files.ids[1 + n % 2], files.ids[1], 1, 1,
           '\\x00', u.id
         FROM generate_series(1, $1::int) n, files, owner, (SELECT id FROM app_user LIMIT 1) u`,
        [hashes],
      );
      await tx.query(
        `INSERT INTO photo_hash (photo_id, at, quality, hash)
         SELECT id, created_at, 100, ('x' || md5(id::text) || md5(local_id))::bit(256) FROM photo WHERE local_id LIKE 'lookalike%'`,
      );
    }),
  );
  for (const table of ['photo', 'photo_hash']) {
    await pool.query(`VACUUM ANALYZE ${table}`);
  }
}

/** The next bench of a smoke run gets the database as it was. */
async function empty(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM photo_hash WHERE photo_id IN (SELECT id FROM photo WHERE local_id LIKE 'lookalike%')");
  await pool.query("DELETE FROM photo WHERE local_id LIKE 'lookalike%'");
  await pool.query("DELETE FROM stored_file WHERE key LIKE 'lookalike/%'");
  await pool.query('ALTER TABLE photo ENABLE TRIGGER photo_hash_wait');
}

const flipped = (hash: string, places: ReadonlySet<number>): string =>
  [...hash].map((bit, place) => (places.has(place) ? String(1 - Number(bit)) : bit)).join('');

const hexOf = (hash: string): string => BigInt(`0b${hash}`).toString(16).padStart(64, '0');

const somePlaces = (count: number) => new Set(Array.from({ length: count }, () => randomInt(256)));

/** A copy of a photo of another transport with up to 23 bits changed by chance, and guesses by chance. */
async function plant(pool: Pool) {
  const { rows } = await pool.query<{ id: string; hash: string; file: string; transport: string }>(
    `SELECT h.photo_id AS id, h.hash::text AS hash, p.file_id AS file, p.transport_id AS transport
     FROM photo_hash h JOIN photo p ON p.id = h.photo_id WHERE p.local_id = 'lookalike' || $1::int`,
    [randomInt(1, hashes + 1)],
  );
  const { id: original, hash, file, transport } = rows[0]!;
  const near = flipped(hash, somePlaces(23));
  const id = randomUUID();
  await pool.query(
    `INSERT INTO photo (id, transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
     SELECT $1::uuid, t.id, 'lookalike' || $1::text, 'Фото', 0, f.id, f.id, 1, 1, '\\x00', u.id
     FROM (SELECT id FROM transport WHERE id <> $2 AND deleted_at IS NULL LIMIT 1) t, (SELECT id FROM app_user LIMIT 1) u,
       (SELECT id FROM stored_file WHERE key LIKE 'lookalike/%' AND id <> $3 LIMIT 1) f`,
    [id, transport, file],
  );
  await pool.query('INSERT INTO photo_hash (photo_id, at, quality, hash) VALUES ($1, now(), 100, $2::text::bit(256))', [
    id,
    near,
  ]);
  return { id, original, guesses: Array.from({ length: 12 }, () => hexOf(flipped(near, somePlaces(60)))) };
}

await withTransports(300, async (pool) => {
  const server = serverPoolOf(pool);
  try {
    await fill(pool);
    const [ours, bare]: [number[], number[]] = [[], []];
    const { rows: known } = await pool.query<{ id: string }>(
      'SELECT photo_id AS id FROM photo_hash WHERE hash IS NOT NULL LIMIT 100000',
    );
    let missed = 0;
    for (let round = 0; round < searches; round += 1) {
      const { id, original, guesses } = await plant(pool);
      const keys = Array.from({ length: searchedKeys }, () => known[randomInt(known.length)]!.id);
      const start = performance.now();
      await server.query('SELECT count(hash) FROM photo_hash WHERE photo_id = ANY ($1)', [keys]);
      const between = performance.now();
      const { rows } = await server.query<{ photo_id: string }>('SELECT * FROM lookalikes_of($1, $2, $3, 5)', [
        id,
        guesses,
        alikeBits,
      ]);
      ours.push(performance.now() - between);
      bare.push(between - start);
      missed += rows.some(({ photo_id }) => photo_id === original) ? 0 : 1;
    }
    const p95 = ours.toSorted((a, b) => a - b)[Math.floor(ours.length * 0.95)]!;
    const middle = median(ours);
    report(`lookalike: p95 of the search among ${hashes}, ms`, p95, p95 <= 20, '≤ 20', `the median ${shown(middle)}`);
    const share = middle / median(bare);
    report(
      'lookalike: search / as many rows by their keys',
      share,
      share <= 3,
      '≤ 3',
      `${shown(middle)} and ${shown(median(bare))} ms`,
    );
    report('lookalike: missed within 23 bits', missed, missed === 0, '0', `of ${searches}`);
  } finally {
    if (isSmoke) {
      await empty(pool);
    }
  }
});
