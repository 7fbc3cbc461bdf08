// Creating a transport: at most once, even when the reply is lost. Without a network it waits in the outbox.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { localUuid } from '@otk/domain/kernel/local-uuid';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { NewTransport } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Client } from '#platform/api-client';
import { ApiError, hasCode } from '#platform/api-error';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { type CreationForm, foreseenCreation, toNewTransport } from '../transport.creation.ts';
import type { TransportServices } from '../transport.services.ts';

type Api = Pick<Client<typeof transportContract>, 'create' | 'search' | 'get'>;

interface CreateDeps extends Pick<TransportServices, 'register'> {
  readonly api: Api;
  readonly entries: () => readonly OutboxEntry[];
}

interface Creation {
  readonly form: CreationForm;
  /** Of the draft: the same for every press of «Сохранить». */
  readonly localId: string;
  readonly division: Transport['division'];
  readonly now: Date;
}

const candidates = 10;

export async function createTransport({ api, register, entries }: CreateDeps, creation: Creation): Promise<Transport> {
  const id = localUuid(creation.localId);
  const body = { ...toNewTransport(creation.form, creation.localId), id };
  const card = foreseenCreation({ ...creation, id });
  const waiting = entries().find(({ transportId }) => transportId === id);
  if (waiting) {
    if (waiting.transportNumber === undefined || waiting.transportNumber === card.transportNumber) {
      return card;
    }
    // The form that waits in the outbox came back, and another number was typed over it.
    const { code, status, message } = transportErrors.duplicate();
    throw new ApiError({ code, status, message });
  }
  try {
    return await register({ card, send: () => api.create({ body }) });
  } catch (error) {
    // The server has it from a call whose reply was lost: its card is opened.
    const created = hasCode(error, 'transport.duplicate') ? await findCreated(api, body) : null;
    if (created) {
      return created;
    }
    throw error;
  }
}

async function findCreated(api: Api, { transportNumber, localId }: NewTransport): Promise<Transport | null> {
  const { items } = await api.search({ body: { search: transportNumber, limit: candidates } });
  for (const { id } of items) {
    const card = await api.get({ params: { id } });
    if (card.localId === localId) {
      return card;
    }
  }
  return null;
}
