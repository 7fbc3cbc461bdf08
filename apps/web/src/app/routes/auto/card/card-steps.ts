// Taking a step: the edits are saved first, then the status changes; a refusal of the server is shown in its own words.
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Finding } from '@otk/domain/transport/transport.validation';
import { statusNames } from '@otk/domain/transport/transport.status';
import { useRef, useState } from 'react';

import { HalfReweighError, type StepReason, type TransportChanges } from '#features/transport/transport.changes';
import { useRefusal } from '#platform/outbox/use-refusal';
import { useConfirm } from '#ui/ConfirmProvider';
import { standingWords } from '#ui/standing';
import { showToast } from '#ui/Toasts';

interface CardStepsOptions {
  readonly transport: Transport;
  readonly changes: TransportChanges;
  /** Saves what is typed; false when it could not. */
  readonly save: () => Promise<boolean>;
  /** Parts with unsaved edits of their own: a step is refused until they are saved. */
  readonly unsavedParts: readonly string[];
  /** Whether writes about a transport wait on the device. */
  readonly isUnsent: (id: string) => boolean;
}

export const objectName = ({ transportType, transportNumber }: Transport): string =>
  `${transportType.name} ${transportNumber}`;

/** Only what the server has answered is reported as done. */
function doneWords(changed: Transport, isUnsent: boolean): Parameters<typeof showToast>[0] {
  const done = `${objectName(changed)}: ${changed.status.description}`;
  return isUnsent ? { text: `${done}. ${standingWords.waiting}`, kind: 'info' } : { text: done, kind: 'success' };
}

export interface StepFailure {
  readonly error: unknown;
  /** The first call of a reweigh request succeeded; only the second is left. */
  readonly isHalfReweigh: boolean;
}

export function useCardSteps({ transport, changes, save, unsavedParts, isUnsent }: CardStepsOptions) {
  const [asked, setAsked] = useState<Transition | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  useRefusal(failure?.error);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const confirm = useConfirm();

  async function act(work: () => Promise<Transport>): Promise<void> {
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
        showToast(doneWords(changed, isUnsent(changed.id)));
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
  const requestReweigh = () => act(async () => changes.requestReweigh(await changes.latest(transport)));

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
    repeatReweigh: () => void requestReweigh(),
    askReweigh: async () => {
      const isSure = await confirm({
        title: 'Запросить перевеску?',
        object: objectName(transport),
        consequence:
          'Карточка получит отметку «На перевеске», приемка будет завершена. Виды лома и вес можно будет уточнить по перевеске.',
        confirmLabel: 'Запросить перевеску',
      });
      if (isSure) {
        await requestReweigh();
      }
    },
    endReweigh: () => void act(async () => changes.endReweigh(await changes.latest(transport))),
  };
}
export type CardSteps = ReturnType<typeof useCardSteps>;
