// An unsent edit of a card that the server refused because another person changed the same fields. What counts as a
// conflict is what the server counts (`transport.edit.service.ts`).
import { type CardEdit, type CardField, cardFieldNames, cardValueOf } from '@otk/domain/transport/transport.edit';
import type { transportContract } from '@otk/domain/transport/transport.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { questionAtFinish } from '@otk/domain/transport/transport.without-case';
import type * as z from 'zod/mini';

import type { ConflictRules } from '#platform/outbox/unsent-book';

import { cardOptions, type CardOptions, valueText } from './transport.options.ts';
import type { CardNames } from './transport.names.ts';
import { fieldNames, historyFieldOf } from './transport.words.ts';

const noReferences = { providers: [], contracts: [], transportTypes: [] };

const changedFields = (edit: CardEdit): CardField[] => cardFieldNames.filter((field) => edit[field] !== undefined);

function words(options: CardOptions, field: CardField, value: CardEdit[CardField]): string {
  if (field === 'onReweight' || typeof value === 'boolean') {
    return value === true ? 'да' : 'нет';
  }
  return valueText(options, field, value ?? null);
}

export const editConflict: ConflictRules<Transport, CardNames, CardEdit> = {
  compare(card, edit, { references = noReferences, stations }) {
    const now = cardValueOf(card);
    const options = cardOptions({ references, stations, kinds: [] }, card);
    return changedFields(edit)
      .filter((field) => now[field] !== edit[field] && now[field] !== edit.base?.[field])
      .map((field) => ({
        key: field,
        field: historyFieldOf(field),
        title: field === 'onReweight' ? 'На перевеске' : fieldNames[field],
        was: words(options, field, edit.base?.[field]),
        mine: words(options, field, edit[field]),
        now: words(options, field, now[field]),
      }));
  },
  rebase(card, edit, theirs) {
    const now = cardValueOf(card);
    const kept = changedFields(edit).filter((field) => !theirs.includes(field));
    const pick = (values: Partial<CardEdit>) => Object.fromEntries(kept.map((field) => [field, values[field]]));
    return kept.length === 0 ? null : { ...pick(edit), version: card.version, base: pick(now) };
  },
};

type StepBody = z.output<typeof transportContract.changeStatus.body>;

/** An end of reception that was refused because more was found than the person had accepted without a case. */
export const finishConflict: ConflictRules<Transport, CardNames, StepBody> = {
  isQuestion: true,
  compare(card, { accepted }) {
    const question = questionAtFinish(card);
    return question === null
      ? []
      : [
          {
            key: 'accepted',
            field: 'acceptedFound',
            title: 'Принять без дела',
            was: accepted?.join('. ') ?? 'не спрашивали',
            mine: `Завершить приемку: ${question}`,
            now: 'Оставить на приемке',
          },
        ];
  },
  rebase(card, body, theirs) {
    const question = questionAtFinish(card);
    return theirs.includes('accepted') ? null : { ...body, ...(question !== null && { accepted: [question] }) };
  },
};
