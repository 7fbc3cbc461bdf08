// Acts on many transports: all or none; the refusal names every transport that was refused.
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { AppError, type ErrorDetails, isRefusal } from '@otk/domain/kernel/app-error';

import { savepoint } from '#platform/db/savepoint';
import type { ActorContext } from '#platform/http/request-context';

import { transportRepo } from './transport.repo.ts';

interface Refusal {
  readonly id: string;
  readonly error: AppError;
}

/** Sorted, so that two bulk calls over the same rows wait for each other instead of dead-locking. */
export const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();

export async function allOrNone(
  context: ActorContext,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const unique = inOrder(ids);
  const refusals: Refusal[] = [];
  for (const id of unique) {
    const refusal = await refusalOf(context, () => work(id));
    if (refusal) {
      refusals.push({ id, error: refusal });
    }
  }
  if (refusals.length > 0) {
    throw await refusalOfAll(context, ids, refusals);
  }
  return unique;
}

/**
 * A refusal, also one of the database, does not break the transaction: the others are checked too, and the throw of the caller
 * rolls all of them back.
 */
async function refusalOf({ db }: ActorContext, work: () => Promise<unknown>): Promise<AppError | undefined> {
  const one = await savepoint(db, 'one');
  try {
    await work();
    await one.release();
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) {
      throw error;
    }
    await one.rollback();
    return error;
  }
}

const namedAtMost = 5;

async function refusalOfAll(
  { db, actor }: ActorContext,
  ids: readonly string[],
  refusals: readonly Refusal[],
): Promise<AppError> {
  const rows = await transportRepo(db).listNumbersOf(
    actor,
    refusals.map(({ id }) => id),
  );
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number;
  // A question is asked only when nothing else refuses the step.
  const isQuestion = ({ error }: Refusal) => error.code === transportErrors.acceptanceAsked().code;
  const { code, status, message } = (refusals.find((refusal) => !isQuestion(refusal)) ?? refusals[0]!).error;
  const numbers = refusals.flatMap(({ id }) => numberOf(id) ?? []);
  const named = numbers.slice(0, namedAtMost).join(', ');
  const rest = numbers.length > namedAtMost ? ` и ещё ${numbers.length - namedAtMost}` : '';
  return new AppError(
    code,
    { status, text: numbers.length === 0 ? message : `${message}: ТС ${named}${rest}` },
    {
      fields: refusals.flatMap(({ id, error }) => fieldsOf(`ids.${ids.indexOf(id)}`, numberOf(id), error)),
    },
  );
}

function fieldsOf(path: string, number: string | undefined, error: AppError): NonNullable<ErrorDetails['fields']> {
  const said = (message: string) => (number === undefined ? message : `${number}: ${message}`);
  return error.details.fields
    ? error.details.fields.map((field) => ({ path: `${path}.${field.path}`, message: said(field.message) }))
    : [{ path, message: said(error.message) }];
}
