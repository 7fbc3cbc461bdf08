// Writes of a card. The card that the server returns is shown and stored at once.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import type { ContainersEdit } from '@otk/domain/transport/transport.container';
import type { Decided } from '@otk/domain/kernel/decision';
import type { LetterCorrection } from '@otk/domain/kernel/letter';
import type { CardEdit } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';
import type { QueryClient } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { inTime, type LinkState } from '#platform/link';
import type { Report } from '#platform/notify';

import { transportKeys } from './transport.queries.ts';

export interface TransportChangesDeps {
  readonly api: Pick<Client<typeof transportContract>, 'edit' | 'setContainers' | 'decide' | 'changeStatus'>;
  /** From the server or the device, with unsent writes applied. */
  readonly readCard: (id: string) => Promise<Transport>;
  /** Stores a card returned by the server, never one with unsent writes applied. */
  readonly keep: (card: Transport) => Promise<void>;
  readonly queryClient: QueryClient;
  readonly link: LinkState;
  readonly report: Report;
}

/** What a person gives for a step that needs a reason. */
export interface StepReason {
  readonly comment?: string;
  /** Of an instrument, in the unit that the step names. */
  readonly reading?: number;
  /** What was changed in the letter to the supplier. */
  readonly letter?: LetterCorrection;
  /** What is accepted without a case. */
  readonly accepted?: string[];
}

/** `onReweight`: the step counts only for a card that is on reweighing already. */
type StepDetails = StepReason & { readonly onReweight?: true };

export function transportChanges({ api, readCard, keep, queryClient, link, report }: TransportChangesDeps) {
  function show(card: Transport): Transport {
    queryClient.setQueryData(transportKeys.card(card.id), card);
    queryClient
      .invalidateQueries({ predicate: ({ queryKey: [root, part] }) => root === 'transport' && part !== 'card' })
      .catch(report);
    return card;
  }

  /** Shows and stores a card that a write returned. */
  function accept(card: Transport): Transport {
    keep(card).catch(report);
    return show(card);
  }

  const fetchCard = async (id: string): Promise<Transport> => show(await readCard(id));

  /** The server's card, or the given one when the server does not answer in time. */
  const latest = async (card: Transport): Promise<Transport> => (await inTime(fetchCard(card.id), link))?.value ?? card;

  const edit = async (id: string, body: CardEdit): Promise<Transport> =>
    accept(await api.edit({ params: { id }, body }));

  const setContainers = async (id: string, body: ContainersEdit): Promise<Transport> =>
    accept(await api.setContainers({ params: { id }, body }));

  const decide = async (id: string, decided: Decided): Promise<Transport> =>
    accept(await api.decide({ params: { id }, body: { decided } }));

  /** spec §4 Transport status: after a change the transport is re-fetched and the new status copied. */
  async function changeStatus(id: string, statusCode: TransportStatus, details: StepDetails = {}): Promise<Transport> {
    const changed = accept(await api.changeStatus({ params: { id }, body: { statusCode, ...details } }));
    // Nobody waits for it: the answer to the change is the card already, or what it will be when the change is sent.
    fetchCard(id).catch(report);
    return changed;
  }

  return {
    accept,
    fetchCard,
    latest,
    edit,
    setContainers,
    decide,
    changeStatus,
  };
}
export type TransportChanges = ReturnType<typeof transportChanges>;
