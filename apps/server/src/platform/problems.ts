// What does not work although the server answers. Each feature reports its own; GET /health/ready shows them all.
import type { AppError } from '@otk/domain/kernel/app-error';

import type { Queryable } from '#platform/db/pool';
import { inTime, TooLate } from '#platform/in-time';

export interface Problem {
  readonly code: string;
  /** For the administrator. */
  readonly message: string;
}

export type FindProblems = (db: Queryable) => Promise<Problem[]>;

export const problemOf = ({ code, message }: AppError): Problem => ({ code, message });

export const slowDatabase: Problem = {
  code: 'database.slow',
  message: 'База данных отвечает дольше секунды: сервер или база перегружены',
};

/** The database that keeps the finders waiting is the problem. */
export const findInTime =
  (find: FindProblems, ms: number): FindProblems =>
  (db) =>
    inTime(find(db), ms).catch((error: unknown) => {
      if (error instanceof TooLate) {
        return [slowDatabase];
      }
      throw error;
    });
