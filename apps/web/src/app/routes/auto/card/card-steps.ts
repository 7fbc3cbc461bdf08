// Taking a step: the edits are saved first, then the status changes; a refusal of the server is shown in its own words.
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { statusNames } from '@otk/domain/transport/transport.status';
import { questionAtFinish } from '@otk/domain/transport/transport.without-case';
import { useState } from 'react';

import type { StepReason, TransportChanges } from '#features/transport/transport.changes';
import { endReweigh, HalfReweighError, requestReweigh } from '#features/transport/transport.reweigh';
import { hasCode } from '#platform/api-error';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { showToast } from '#ui/feedback/Toasts';
import { doneWords } from '#platform/outbox/done-words';
import { useActInPlace } from '#platform/use-act';
import { objectName } from '#features/transport/part/transport.step-form';

interface CardStepsOptions {
  readonly transport: Transport;
  readonly changes: TransportChanges;
  /** Saves what is typed; false when it could not. */
  readonly save: () => Promise<boolean>;
  /** Parts with unsaved edits of their own: a step is refused until they are saved. */
  readonly unsavedParts: readonly string[];
  /** Writes that wait on the device. */
  readonly unsent: () => readonly OutboxEntry[];
  /** The person sees the letter of such a step before it is taken. */
  readonly writesLetter: (step: Transition) => boolean;
}

export interface AskedStep {
  readonly step: Transition;
  /** What the person must know. */
  readonly words: readonly string[];
  readonly consequence: string;
  /** Of the button. */
  readonly label: string;
  readonly details: StepReason;
}

const acceptLabel = 'Принять без дела';
const withoutCaseWords = (found: string): string =>
  `${found}. Дела о расхождении нет: груз будет принят без комиссии и акта. Ваш ответ останется в истории.`;

export interface StepFailure {
  readonly error: unknown;
  /** The first call of a reweigh request succeeded; only the second is left. */
  readonly isHalfReweigh: boolean;
}

const stepFailure = (error: unknown): StepFailure =>
  error instanceof HalfReweighError ? { error: error.cause, isHalfReweigh: true } : { error, isHalfReweigh: false };

/** Warnings do not block a step, but are shown before it is taken. */
function knowing(transport: Transport, step: Transition, warnings: readonly Finding[]): AskedStep {
  const question = step.to === 'RECEPTION_FINISHED' ? questionAtFinish(transport) : null;
  const words = [
    ...(question === null ? [] : [withoutCaseWords(question)]),
    ...(warnings.length === 0 ? [] : [`${warnings.map(({ message }) => message).join('. ')}.`]),
  ];
  return {
    step,
    words,
    consequence: [...words, `Статус сменится на «${statusNames[step.to]}».`].join(' '),
    label: question === null ? step.title : acceptLabel,
    details: question === null ? {} : { accepted: [question] },
  };
}

export function useCardSteps({ transport, changes, save, unsavedParts, unsent, writesLetter }: CardStepsOptions) {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { busy, failure, run, forget } = useActInPlace();
  const confirm = useConfirm();

  /** True when it is done. */
  const act = (
    work: () => Promise<Transport>,
    wordsOf = ({ status }: Transport): string => status.description,
  ): Promise<boolean> =>
    run('step', async () => {
      if (unsavedParts.length > 0) {
        throw new Error(`Сначала сохраните: ${unsavedParts.join(', ')}`);
      }
      if (!(await save())) {
        return false;
      }
      const changed = await work();
      showToast(doneWords(`${objectName(changed)}: ${wordsOf(changed)}`, unsent(), changed.id));
      return true;
    });

  const sureOf = (step: Transition, consequence: string, confirmLabel = step.title) =>
    confirm({ title: `${step.title}?`, object: objectName(transport), consequence, confirmLabel });
  /** One question about what is accepted without a case; the server asks again when it knows more than this device. */
  const change = (step: Transition, details: StepReason = {}) =>
    act(async () => {
      try {
        return await changes.changeStatus(transport.id, step.to, details);
      } catch (error) {
        const [asked] = hasCode(error, 'transport.acceptanceAsked') ? (error.fields ?? []) : [];
        if (!asked || !(await sureOf(step, withoutCaseWords(asked.message), acceptLabel))) {
          throw error;
        }
        return changes.changeStatus(transport.id, step.to, { ...details, accepted: [asked.message] });
      }
    });
  /** What is typed belongs to the letter: it is saved before the letter is shown, as it is before every step. */
  const askWithLetter = async (asked: AskedStep) => {
    if (unsavedParts.length > 0) {
      await change(asked.step);
    } else if (await save()) {
      setAsked(asked);
    }
  };
  const takeKnowing = async ({ step, words, consequence, label, details }: AskedStep) => {
    if (words.length === 0 || (await sureOf(step, consequence, label))) {
      await change(step, details);
    }
  };
  const askForReweigh = () => act(async () => requestReweigh(changes, await changes.latest(transport)));

  return {
    asked,
    failure: failure === null ? null : stepFailure(failure),
    isBusy: busy.size > 0,
    take: (step: Transition, warnings: readonly Finding[]) =>
      step.comment || step.via
        ? setAsked(knowing(transport, step, warnings))
        : void (writesLetter(step) ? askWithLetter : takeKnowing)(knowing(transport, step, warnings)),
    /** True when the step is taken. */
    answer: async (reason: StepReason): Promise<boolean> => {
      setAsked(null);
      return asked !== null && change(asked.step, reason);
    },
    /** A dialog that closes late leaves the next one open. */
    unask: (closed: AskedStep) => setAsked((open) => (open === closed ? null : open)),
    dismiss: forget,
    repeatReweigh: () => void askForReweigh(),
    askReweigh: async () => {
      const isSure = await confirm({
        title: 'Запросить перевеску?',
        object: objectName(transport),
        consequence:
          'Карточка получит отметку «На перевеске». Виды лома и вес можно будет уточнить по перевеске. Когда отметку снимут, приемка продолжится с того же шага.',
        confirmLabel: 'Запросить перевеску',
      });
      if (isSure) {
        await askForReweigh();
      }
    },
    endReweigh: () =>
      void act(
        async () => endReweigh(changes, await changes.latest(transport)),
        () => 'отметка «На перевеске» снята',
      ),
  };
}
export type CardSteps = ReturnType<typeof useCardSteps>;
