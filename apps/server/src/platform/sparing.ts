// A failure that lasts is written once a minute, with how often it happened: an outage must not fill the disk with its log.
import { isDatabaseAway } from '#platform/db/away';
import { errorCode, errorText } from '#platform/startup-error';

const everyMs = 60_000;

export interface Sparing {
  /** How many were left out since the last one; undefined: leave this one out too. */
  readonly pass: (key: string) => number | undefined;
}

export function sparing(now = () => performance.now()): Sparing {
  const told = new Map<string, { at: number; leftOut: number }>();
  return {
    pass(key) {
      const last = told.get(key);
      if (last && now() - last.at < everyMs) {
        last.leftOut += 1;
        return undefined;
      }
      told.set(key, { at: now(), leftOut: 0 });
      forgetOld();
      return last?.leftOut ?? 0;
    },
  };

  function forgetOld(): void {
    for (const [key, { at }] of told) {
      if (now() - at > 10 * everyMs) {
        told.delete(key);
      }
    }
  }
}

/** One key for everything that fails because the database is away. */
export const failureKey = (event: string, err: unknown): string =>
  err instanceof Error && isDatabaseAway(err) ? 'database' : `${event} ${errorCode(err)} ${errorText(err)}`;
