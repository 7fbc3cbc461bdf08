// Whether the database did not do its part: away, overloaded, restarted, somebody else's deadlock. A repetition may succeed,
// so such a failure is 503 and not the 500 of a bug.

import { TooLate } from '#platform/in-time';

/** SQLSTATE classes: connection, authorisation, resources, operator intervention. */
const awayClasses = /^(08|28|53|57)[0-9A-Z]{3}$/;

/** SQLSTATE: serialization_failure, deadlock_detected, idle_in_transaction_session_timeout, no such database. */
const awayStates = new Set(['40001', '40P01', '25P03', '3D000']);

/** Of the system, while it connects, sends or reads. */
const awaySystem = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'OTK_POOLER',
]);

/** What the driver says without a code, mostly to a statement after the one that met the loss. */
const awaySaid = [
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
];

export function isDatabaseAway(error: Error & { readonly code?: string }): boolean {
  const { code = '', message } = error;
  const isKnown = awayClasses.test(code) || awayStates.has(code) || awaySystem.has(code) || awaySaid.includes(message);
  return isKnown || error instanceof TooLate;
}
