// What does not work although the server answers. Each feature reports its own; GET /health/ready shows them all.
import type { AppError } from '@otk/domain/kernel/app-error';

import type { Queryable } from '#platform/db/pool';

export interface Problem {
  readonly code: string;
  /** For the administrator. */
  readonly message: string;
}

export type FindProblems = (db: Queryable) => Promise<Problem[]>;

export const problemOf = ({ code, message }: AppError): Problem => ({ code, message });
