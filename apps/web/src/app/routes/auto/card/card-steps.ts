// Taking a step: the edits are saved first, then the status changes; a refusal of the server is shown in its own words.
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { statusNames } from '@otk/domain/transport/transport.status';
import { questionAtFinish } from '@otk/domain/transport/transport.without-case';
import { useRef, useState } from 'react';

import type { StepReason, TransportChanges } from '#features/transport/transport.changes';
import { endReweigh, HalfReweighError, requestReweigh } from '#features/transport/transport.reweigh';
import { hasCode } from '#platform/api-error';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { useRefusal } from '#platform/outbox/use-refusal';
import { useConfirm } from '#ui/ConfirmProvider';
import { showToast } from '#ui/Toasts';
import { doneWords } from '#platform/outbox/done-words';
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
}

const acceptLabel = 'Принять без дела';
const withoutCaseWords = (found: string): string =>
  `${found}. Дела о расхождении нет: груз будет принят без комиссии и акта. Ваш ответ останется в истории.`;

export interface StepFailure {
  readonly error: unknown;
  /** The first call of a reweigh request succeeded; only the second is left. */
  readonly isHalfReweigh: boolean;
}

export function useCardSteps({ transport, changes, save, unsavedParts, unsent }: CardStepsOptions) {
  const [asked, setAsked] = useState<Transition | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  useRefusal(failure?.error);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const confirm = useConfirm();

  async function act(
    work: () => Promise<Transport>,
    wordsOf = ({ status }: Transport): string => status.description,
  ): Promise<void> {
    if (busy.current) {
      return;
    }
    busy.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      if (unsavedParts.length > 0) {
        throw new Error(`Сначала сохраните: ${unsavedParts.join(', ')}`);
      }
      if (await save()) {
        const changed = await work();
        showToast(doneWords(`${objectName(changed)}: ${wordsOf(changed)}`, unsent(), changed.id));
      }
    } catch (error) {
      const isHalfReweigh = error instanceof HalfReweighError;
      setFailure({ error: isHalfReweigh ? error.cause : error, isHalfReweigh });
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }

  /** One question about what is accepted without a case; the server asks again when it knows more than this device. */
  const sureOf = (step: Transition, consequence: string, confirmLabel = step.title) =>
    confirm({ title: `${step.title}?`, object: objectName(transport), consequence, confirmLabel });
  const change = (step: Transition, details: StepReason & { readonly accepted?: string[] } = {}) =>
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
  /** Warnings do not block a step, but are shown before it is taken. */
  const takeKnowing = async (step: Transition, warnings: readonly Finding[]) => {
    const asked = step.to === 'RECEPTION_FINISHED' ? questionAtFinish(transport) : null;
    const words = [
      ...(asked === null ? [] : [withoutCaseWords(asked)]),
      ...(warnings.length === 0 ? [] : [`${warnings.map(({ message }) => message).join('. ')}.`]),
    ];
    const isSure =
      words.length === 0 ||
      (await sureOf(
        step,
        `${words.join(' ')} Статус сменится на «${statusNames[step.to]}».`,
        asked === null ? step.title : acceptLabel,
      ));
    if (isSure) {
      await change(step, asked === null ? {} : { accepted: [asked] });
    }
  };
  const askForReweigh = () => act(async () => requestReweigh(changes, await changes.latest(transport)));

  return {
    asked,
    failure,
    isBusy,
    take: (step: Transition, warnings: readonly Finding[]) =>
      step.comment || step.via ? setAsked(step) : void takeKnowing(step, warnings),
    answer: (reason: StepReason) => {
      setAsked(null);
      if (asked) {
        void change(asked, reason);
      }
    },
    unask: () => setAsked(null),
    dismiss: () => setFailure(null),
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
