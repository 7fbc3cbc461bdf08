// Maps every failure to one reply shape. Unknown failures never show their message to the person.
import { texts } from '@otk/domain/kernel/texts';
import { AppError, type ErrorDetails, type ErrorReply } from '@otk/domain/kernel/app-error';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isDatabaseAway } from '#platform/db/away';
import { readOnlyState } from '#platform/db/pool';
import { fullDiskFailure } from '#platform/full-disk';

interface Observer {
  /** The database refused a write because its disk is full. */
  readonly onDatabaseFull?: () => void;
  /** A failure that nobody expected: a bug. */
  readonly onUnexpected?: (error: unknown, requestId: string) => void;
  /** A newer version works on the same database. */
  readonly isOutdated?: () => Promise<boolean>;
}

export function replyErrors(app: FastifyInstance, { onDatabaseFull, onUnexpected, isOutdated }: Observer = {}): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // The page of a newer version sends fields that this server does not know; the device repeats it until a newer one answers.
    if (hasUnknownName(error) && (await isOutdated?.())) {
      return send(request, reply, requestErrors.busy({ retryAfter: 5 }));
    }
    const expected = expectedFailure(error);
    if (expected?.status === 507) {
      request.log.error({ event: 'disk.full', err: error }, 'no space left');
    }
    if (expected?.code === databaseFull) {
      onDatabaseFull?.();
    }
    if (error.code === deadlock) {
      request.log.error({ event: 'database.deadlock', err: error }, 'two changes wait for each other');
    }
    if (expected) {
      return send(request, reply, expected);
    }
    request.log.error({ event: 'request.failed', err: error }, 'unexpected failure');
    failures.set(request, 'internal');
    onUnexpected?.(error, request.id);
    return reply.status(500).send({ code: 'internal', message: texts.unknownError, requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, requestErrors.notFound()));
}

/** SQLSTATE. A repetition succeeds, but two of our changes take their locks in different orders: a bug. */
const deadlock = '40P01';
const databaseFull = requestErrors.noSpace().code;

const failures = new WeakMap<FastifyRequest, string>();
/** Code of the refusal that a request was answered with. */
export const failureOf = (request: FastifyRequest): string | undefined => failures.get(request);

export function send(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  failures.set(request, error.code);
  const { retryAfter, fields }: ErrorDetails = error.details;
  if (retryAfter !== undefined) {
    void reply.header('Retry-After', Math.ceil(retryAfter));
  }
  const body: ErrorReply = {
    code: error.code,
    message: error.message,
    requestId: request.id,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(fields && { fields: [...fields] }),
  };
  return reply.status(error.status).send(body);
}

/** More would only tell the sender what he already knows, at our cost. */
const mostFields = 20;
const mostLetters = 300;

function expectedFailure(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) {
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.slice(0, mostFields).map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, mostLetters),
      message: (message ?? '').slice(0, mostLetters),
    }));
    return requestErrors.invalid({ fields });
  }
  const full = fullDiskFailure(error);
  if (full) {
    return full;
  }
  if (error.code === readOnlyState) {
    return requestErrors.readOnly({ retryAfter: 30 });
  }
  if (isDatabaseAway(error)) {
    return requestErrors.busy({ retryAfter: 5 });
  }
  if (isBadValue(error)) {
    return requestErrors.invalid();
  }
  return byStatus[error.statusCode ?? 500]?.();
}

const hasUnknownName = (error: FastifyError): boolean =>
  hasZodFastifySchemaValidationErrors(error) && error.validation.some(({ keyword }) => keyword === 'unrecognized_keys');

/** SQLSTATE class 22: the database refused a value that passed the contract, for example a number too large for its column. */
const isBadValue = ({ code }: FastifyError): boolean => /^22[0-9A-Z]{3}$/.test(code ?? '');

const byStatus: Readonly<Record<number, () => AppError>> = {
  400: requestErrors.invalid,
  413: requestErrors.tooLarge,
  415: requestErrors.badType,
  429: requestErrors.tooMany,
};
