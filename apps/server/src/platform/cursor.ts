// The end of a page of a list, as opaque text.
import * as z from 'zod/mini';

export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Undefined for anything that this server did not make. */
export function decodeCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.output<S> | undefined {
  const parsed = z.safeParse(schema, parseJson(cursor));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not JSON, so not made by this server: the schema refuses it.
    return undefined;
  }
}
