// A wagon to send photos to, and who sends them.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import type { Product } from './product.ts';

/** A transport that the person of the product sees and may send photos to. */
export async function aWagonWithoutPhotos(pool: Pool, { divisionIds }: Product): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT t.id FROM transport t
     WHERE t.status_code IN ('INCOMING_CONTROL', 'IN_RECEPTION') AND t.deleted_at IS NULL AND t.division_id = ANY($1)
       AND NOT EXISTS (SELECT FROM photo p WHERE p.transport_id = t.id) LIMIT 1`,
    [divisionIds],
  );
  return rows[0]!.id;
}

/** The cheapest sender there is: the machine is shared with the server that is measured. */
export function photoSender({ url, headers }: Product, transportId: string, bytes: Buffer): () => Promise<void> {
  const boundary = 'otk-bench';
  const agent = new Agent({ keepAlive: true });
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = field('transportId', transportId) + field('send', '1') + field('name', 'Общий вид');
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  return () => {
    const localId = `bench${randomBytes(10).toString('hex')}`;
    const payload = Buffer.concat([
      Buffer.from(fields + field('localId', localId) + file),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return new Promise((resolve, reject) => {
      const sending = request(`${url}/api/ts-photo/create-photo`, {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': payload.length,
        },
      });
      sending.on('error', reject).on('response', (reply) => {
        reply
          .resume()
          .on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(String(reply.statusCode)))));
      });
      sending.end(payload);
    });
  };
}
