// What a person decided when somebody else had written another value meanwhile, and why. It goes with the write that follows
// from the decision, so that both are recorded together.
import * as z from 'zod/mini';

import { cutText } from './storable.ts';

/** Pressed, not typed: people decide with gloves on. */
export const decisionReasons = {
  CHECKED: 'Проверено на месте',
  PAPERS: 'Так в документах',
  TYPO: 'Другое значение ввели с ошибкой',
  AGREED: 'Согласовано с тем, кто записал',
  NEWER: 'Это значение новее',
} as const;
export type DecisionReason = keyof typeof decisionReasons;
export const decisionReasonCodes = Object.keys(decisionReasons) as DecisionReason[];

const mostWords = 2000;

const decidedValue = z.strictObject({
  /** As history calls the value. */
  field: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Of a list: id or number of its line. */
  line: z.optional(z.string().check(z.maxLength(100))),
  /** As the person saw it named: «Взвешивание», «3А», «Слой 4». */
  title: z.string().check(z.maxLength(300)),
  /** What the person wrote, in words. What the server holds it says itself. */
  mine: z.string().check(z.maxLength(mostWords)),
  kept: z.enum(['mine', 'theirs']),
});

export const decided = z
  .strictObject({
    values: z.array(decidedValue).check(z.minLength(1), z.maxLength(200)),
    reason: z.enum(decisionReasonCodes),
  })
  .register(z.globalRegistry, { id: 'Decided' });
export type Decided = z.output<typeof decided>;

/** Field of the body of every write that the server may refuse because somebody else wrote the same value. */
export const decidedPart = { decided: z.optional(decided) } as const;

interface Compared {
  readonly key: string;
  readonly field: string;
  readonly line?: string | undefined;
  readonly title: string;
  readonly mine: string;
}

/** `theirs`: the keys of the values that stay as the server has them. */
export const decidedOf = (
  compared: readonly Compared[],
  theirs: readonly string[],
  reason: DecisionReason,
): Decided => ({
  reason,
  values: compared.map(({ key, field, line, title, mine }) => ({
    field,
    ...(line !== undefined && { line }),
    title: cutText(title, 300),
    mine: cutText(mine, mostWords),
    kept: theirs.includes(key) ? 'theirs' : 'mine',
  })),
});
