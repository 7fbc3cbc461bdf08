import type { TestServer } from './server.ts';

/** A pair that was found: a photo of the first transport looks like an older one of the second. */
export async function aLookalike(
  { pool, build }: Pick<TestServer, 'pool' | 'build'>,
  transportId: string,
  olderTransportId: string,
): Promise<string> {
  const older = await build.aPhoto(olderTransportId);
  const photo = await build.aPhoto(transportId);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO lookalike (photo_id, older_id, distance, is_earlier, found_at) VALUES ($1, $2, 8, $3, now()) RETURNING id`,
    [photo, older, transportId === olderTransportId],
  );
  return rows[0]!.id;
}
