import { expect, test } from 'vitest';

import { ApiError, NetworkError } from '../api-error.ts';
import { type Verdict, verdictOn } from './verdict.ts';

const answer = (status: number, code = 'other') => new ApiError({ status, code });

test.each<[string, unknown, Verdict['kind']]>([
  ['no answer', new NetworkError(), 'unreachable'],
  ...[408, 425, 429, 502, 503, 504].map((status): [string, unknown, Verdict['kind']] => [
    `${status}`,
    answer(status),
    'unreachable',
  ]),
  ['401: the token has run out', answer(401), 'signIn'],
  ['403 of the sign-in', answer(403, 'auth.otherPerson'), 'signIn'],
  ['403', answer(403), 'refused'],
  ['404', answer(404), 'gone'],
  ['409', answer(409), 'refused'],
  ['422', answer(422), 'refused'],
  ['500', answer(500), 'failed'],
  ['507', answer(507), 'noRoom'],
  ['an abort of this device', new DOMException('', 'AbortError'), 'stopped'],
])('an answer means for its entry what the table says: %s', (_name, error, kind) => {
  expect(verdictOn(error).kind).toBe(kind);
});
