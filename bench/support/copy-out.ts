// COPY … TO STDOUT through the driver's own interface for statements of another kind: bytes are counted and dropped.
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';

/** Returns the bytes that came. */
export async function copyOut(pool: Pool, text: string): Promise<number> {
  const client = await pool.connect();
  try {
    return await new Promise<number>((resolve, reject) => {
      let bytes = 0;
      const statement = {
        submit: (connection: { query: (sql: string) => void }) => connection.query(text),
        handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
          bytes += chunk.length;
        },
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => resolve(bytes),
        handleError: reject,
      };
      client.query(statement);
    });
  } finally {
    client.release();
  }
}
