// What is typed about the supplier's answer, and the calls it becomes.
import { isMassDifferent, isTrashFound, massLineId, trashLineId } from '@otk/domain/answer/answer.lines';
import { type AnswerGiven, answerGiven, type AnswerRecord, answerRecord } from '@otk/domain/answer/answer.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { type FieldErrors, fieldsOf, instantOf, judge, type Judged } from '#platform/judge';

/** As typed by the master; also the draft on the device. */
export const recordTyped = z.object({
  answer: z.string(),
  by: z.string(),
  means: z.string(),
  day: z.string(),
  time: z.string(),
  comment: z.string(),
  /** The paper with the answer, already stored on the device. */
  file: z.nullable(z.object({ localId: z.string(), name: z.string() })),
});
export type RecordTyped = z.output<typeof recordTyped>;

export const emptyRecord = (now: Date): RecordTyped => ({
  answer: '',
  by: '',
  means: '',
  ...fieldsOf(now),
  comment: '',
  file: null,
});

export function judgeRecord(typed: RecordTyped): Judged<AnswerRecord> {
  const { answer, means, by, file } = typed;
  // Nobody answered, so there is nobody to name and no means.
  const isSilent = answer === 'SILENT';
  return judge(answerRecord, {
    answer: answer || undefined,
    by: isSilent ? null : by,
    means: isSilent ? 'PHONE' : means || undefined,
    date: instantOf(typed),
    comment: typed.comment.trim() || null,
    file: file?.localId ?? null,
  });
}

/** As typed by the supplier's person; also the draft on the device. */
export const givenTyped = z.object({
  answer: z.string(),
  comment: z.string(),
  /** By the id of the line; lines that he did not touch are absent. */
  lines: z.record(z.string(), z.object({ isAgreed: z.boolean(), comment: z.string() })),
});
export type GivenTyped = z.output<typeof givenTyped>;

export const emptyGiven: GivenTyped = { answer: '', comment: '', lines: {} };

/** The lines of the card that the supplier may agree with or contest. */
export interface AskedLine {
  readonly id: string;
  /** «12А, 6,300 т» */
  readonly words: string;
}

/** Lines that are no longer on the card are not sent. */
export function judgeGiven({ answer, comment, lines }: GivenTyped, asked: readonly AskedLine[]): Judged<AnswerGiven> {
  const judged = judge(answerGiven, {
    answer: answer || undefined,
    comment: comment.trim() || null,
    lines: touchedOf(lines, asked).map(({ id, line }) => ({
      lineId: id,
      isAgreed: line.isAgreed,
      comment: line.isAgreed ? null : line.comment.trim() || null,
    })),
  });
  return judged.errors ? { errors: byLineId(judged.errors, touchedOf(lines, asked)) } : judged;
}

const touchedOf = (lines: GivenTyped['lines'], asked: readonly AskedLine[]) =>
  asked.flatMap(({ id }) => (lines[id] ? [{ id, line: lines[id] }] : []));

/** `lines.0.comment` → the id of the line, which is how the form finds its field. */
const byLineId = (errors: FieldErrors, touched: readonly { readonly id: string }[]) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
      return [index === undefined ? path : (touched[Number(index)]?.id ?? path), message];
    }),
  );

export const askedLines = (
  found: Pick<Transport, 'discoverScrapType' | 'unorderedProduction' | 'registerWeight'>,
  tonnes: (value: number) => string,
): AskedLine[] => [
  ...found.discoverScrapType
    .filter(({ deleted }) => !deleted)
    .map(({ id, productionType, net }) => ({ id, words: `${productionType.code}, ${tonnes(net)}\u00A0т` })),
  ...found.unorderedProduction
    .filter(({ deleted }) => !deleted)
    .map(({ id, unorderedProduction: item, productionType, weight }) => ({
      id,
      words: [(item ?? productionType).name, weight !== null && `${tonnes(weight)}\u00A0т`].filter(Boolean).join(', '),
    })),
  ...(isTrashFound(found)
    ? [{ id: trashLineId, words: `Засор, ${tonnes(found.registerWeight?.trash ?? 0)}\u00A0т` }]
    : []),
  ...(isMassDifferent(found)
    ? [
        {
          id: massLineId,
          words: `${massWords(found.registerWeight?.diff ?? 0)}, ${tonnes(Math.abs(found.registerWeight?.diff ?? 0))}\u00A0т`,
        },
      ]
    : []),
];

const massWords = (difference: number): string => (difference < 0 ? 'Недостача массы' : 'Излишек массы');
