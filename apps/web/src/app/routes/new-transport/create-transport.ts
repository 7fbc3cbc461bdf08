// Creating a transport: at most once, even when the reply is lost.
import type { NewTransport } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { TransportApi } from '#features/transport/transport.api';
import { hasCode, isUnreachable } from '#platform/api-error';

type Api = Pick<TransportApi, 'create' | 'search' | 'get'>;

const candidates = 10;

export async function createTransport(api: Api, body: NewTransport): Promise<Transport> {
  try {
    return await api.create({ body });
  } catch (error) {
    // The server has it from a call whose reply was lost: its card is opened.
    const created = hasCode(error, 'transport.duplicate') ? await findCreated(api, body) : null;
    if (created) {
      return created;
    }
    throw isUnreachable(error) ? new Error(unreachable, { cause: error }) : error;
  }
}

const unreachable =
  'Сервер не ответил. Введённое сохранено на этом устройстве: нажмите «Сохранить» ещё раз, когда связь появится — второго ТС не будет';

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
