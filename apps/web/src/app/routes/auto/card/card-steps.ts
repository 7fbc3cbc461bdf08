// Taking a step: the edits are saved first, then the status changes; a refusal of the server is shown in its own words.
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { statusNames } from '@otk/domain/transport/transport.status';
import { useRef, useState } from 'react';

import type { StepReason, TransportChanges } from '#features/transport/transport.changes';
import { endReweigh, HalfReweighError, requestReweigh } from '#features/transport/transport.reweigh';
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

  const change = (step: Transition, reason?: StepReason) =>
    act(() => changes.changeStatus(transport.id, step.to, reason));
  /** Warnings do not block a step, but are shown before it is taken. */
  const takeKnowing = async (step: Transition, warnings: readonly Finding[]) => {
    const isSure =
      warnings.length === 0 ||
      (await confirm({
        title: `${step.title}?`,
        object: objectName(transport),
        consequence: `${warnings.map(({ message }) => message).join('. ')}. Статус сменится на «${statusNames[step.to]}».`,
        confirmLabel: step.title,
      }));
    if (isSure) {
      await change(step);
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
