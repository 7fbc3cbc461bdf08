// Signatures on glass for tests: what is shown, and an act under it.
import { createHash, randomUUID } from 'node:crypto';

import type { Shown, SignatureBook } from '@otk/domain/signature/signature.act';
import { shownText } from '@otk/domain/signature/signature.shown';

export const drawnStrokes = [
  [300, 500, 0, 900, 300, 80, 1500, 700, 160],
  [1600, 400, 300, 2200, 600, 380],
];

export const hashOf = (shown: Shown): string => createHash('sha256').update(shownText(shown)).digest('hex');

/** By the first person whom the text names. */
export function anAct(shown: Shown, more: object = {}) {
  const { role, fullName } = shown.signers[0]!;
  return {
    id: randomUUID(),
    kind: shown.kind,
    role,
    fullName: fullName || 'Сидоров Иван',
    shownSha256: hashOf(shown),
    outcome: 'SIGNED',
    strokes: drawnStrokes,
    ...more,
  };
}

type Call = (
  role: string,
  method: 'GET' | 'POST',
  url: string,
  options?: { body: object },
) => Promise<{ json: <T>() => T; statusCode: number }>;

export const signing = (call: Call, id: string) => ({
  book: async (role = 'HEAD') => (await call(role, 'GET', `/transport/${id}/signatures`)).json<SignatureBook>(),
  shown: async (kind: Shown['kind'], role = 'HEAD') =>
    (await call(role, 'GET', `/transport/${id}/signatures`))
      .json<SignatureBook>()
      .shown.find((one) => one.kind === kind)!,
  sign: (body: object, role = 'MASTER') => call(role, 'POST', `/transport/${id}/signature`, { body }),
});
