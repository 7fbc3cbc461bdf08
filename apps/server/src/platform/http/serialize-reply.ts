// Replies are encoded by the schema of their contract. A row of a list that does not fit it is left out and reported: one
// spoilt row must not hide all others. A record whose parts do not fit still fails: without one of its lines it would be wrong.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { $ZodArray, type $ZodType, safeEncode } from 'zod/v4/core';

import { shapeOf } from './paged-route.ts';

/** A row that was left out: where, and which of its fields are wrong. Never their values. */
export class SpoiltRow extends Error {
  override name = 'SpoiltRow';
}

export type ReportSpoilt = (spoilt: SpoiltRow) => void;

/** To the log and the journal of errors; the same row is asked for many times, so it is reported once a minute. */
export function reportSpoilt(
  journal: (error: SpoiltRow, requestId: null) => void,
  log: { readonly error: (details: object, message: string) => void },
  clock: () => Date,
): ReportSpoilt {
  const reported = new Map<string, number>();
  return (err) => {
    const now = clock().getTime();
    if (now - (reported.get(err.message) ?? 0) >= 60_000) {
      if (reported.size > 1000) {
        reported.clear();
      }
      reported.set(err.message, now);
      log.error({ event: 'reply.spoilt', err }, 'spoilt row left out');
      journal(err, null);
    }
  };
}

export const serializeReplies =
  (report: ReportSpoilt): FastifySerializerCompiler<$ZodType> =>
  (route) => {
    const serialize = serializerCompiler(route);
    const { schema, method, url } = route;
    return (data) => {
      try {
        return serialize(data);
      } catch (error) {
        const kept = withoutSpoilt(schema, data, (what) =>
          report(new SpoiltRow(`A row of ${method} ${url} is left out: ${what}`, { cause: error })),
        );
        if (kept === data) {
          throw error;
        }
        return serialize(kept);
      }
    };
  };

/** The same value when it is no list, or nothing of it could be left out. */
function withoutSpoilt(schema: $ZodType, data: unknown, report: (what: string) => void): unknown {
  if (schema instanceof $ZodArray && Array.isArray(data)) {
    const rows = data.flatMap((row: unknown) => {
      const kept = fitting(schema._zod.def.element, row, report);
      return kept === undefined ? [] : [kept];
    });
    return rows.length === data.length && rows.every((row, at) => row === data[at]) ? data : rows;
  }
  const lists = listsOf(schema).filter(([name]) => typeof data === 'object' && data !== null && name in data);
  const given = data as Readonly<Record<string, unknown>>;
  const changed = lists
    .map(([name, list]) => [name, withoutSpoilt(list, given[name], report)] as const)
    .filter(([name, rows]) => rows !== given[name]);
  return changed.length === 0 ? data : { ...given, ...Object.fromEntries(changed) };
}

/** A page, a section with its items, or several lists together: rows stand in no other place. */
function listsOf(schema: $ZodType): [string, $ZodType][] {
  const fields = Object.entries(shapeOf(schema));
  return fields.every(([, field]) => field instanceof $ZodArray) ? fields : fields.filter(([name]) => name === 'items');
}

/** The row, a section without its spoilt items, or undefined. */
function fitting(schema: $ZodType, row: unknown, report: (what: string) => void): unknown {
  const whole = safeEncode(schema, row);
  if (whole.success) {
    return row;
  }
  const kept = withoutSpoilt(schema, row, report);
  if (kept !== row && safeEncode(schema, kept).success) {
    return kept;
  }
  report(whole.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', '));
  return undefined;
}
