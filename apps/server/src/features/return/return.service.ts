// The return of a load or of its parts to the supplier. The first part takes the case to RETURN_BACK; when its last part
// is cancelled, the case goes back to the status it came from.
import { AppError } from '@otk/domain/kernel/app-error';
import { returnErrors } from '@otk/domain/return/return.errors';
import { returnHistory } from '@otk/domain/return/return.history';
import { loadOf, returnsOf } from '@otk/domain/return/return.load';
import type { ReturnRequest } from '@otk/domain/return/return.schema';
import { findsCase } from '@otk/domain/transport/transport.case';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { tonnesWords } from '@otk/domain/kernel/unit-words';

import type { RaiseEvent } from '#platform/events';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { type OnStep, takeStep } from '../transport/transport.status.service.ts';
import { returnRepo } from './return.repo.ts';

const { actions } = returnHistory;

export interface ReturnDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
}

export async function returnBack(
  { cards, clock, raise }: ReturnDeps,
  context: ActorContext,
  id: string,
  request: ReturnRequest,
): Promise<Transport> {
  const { reason } = request;
  const act = { action: actions.returnBack, comment: reason };
  const after = await changeTransport(cards, context, id, act, async (before) => {
    await takeStep(context, 'return-back', before, 'RETURN_BACK');
    const lines = returnsOf(before, request);
    if (lines instanceof AppError) {
      throw lines;
    }
    const returns = returnRepo(context.db);
    const from = (await returns.findOrigin(id)) ?? before.status.code;
    for (const line of lines) {
      await returns.insert({ ...line, transportId: id, reason, from, by: context.person.userId, at: clock() });
    }
  });
  const text = `${returnWords(after)}. ${reason}`;
  await raise(context, { type: 'INCOMING_CONTROL', transportId: id, text, letter: request.letter });
  return after;
}

export async function cancelReturn(
  { cards, clock, raise }: ReturnDeps,
  context: ActorContext,
  id: string,
  lineId: string,
): Promise<Transport> {
  let label = '';
  const after = await changeTransport(cards, context, id, { action: actions.cancelReturn }, async (before) => {
    const line = before.returnBack.find((one) => one.id === lineId);
    if (!line) {
      throw returnErrors.lineUnknown();
    }
    if (line.isFormer || before.status.code !== 'RETURN_BACK') {
      throw returnErrors.former();
    }
    ({ label } = line);
    const returns = returnRepo(context.db);
    const origin = (await returns.findOrigin(id)) ?? before.status.code;
    await takeStep(
      context,
      'return-back',
      before,
      before.returnBack.filter(({ isFormer }) => !isFormer).length === 1 ? origin : 'RETURN_BACK',
    );
    await returns.cancel(lineId, context.person.userId, clock());
  });
  await raise(context, { type: 'INCOMING_CONTROL', transportId: id, text: `Возврат отменён: ${label}` });
  return after;
}

/** A case that is found after a reopening has a decision of its own. */
export const returnOfStep =
  (): OnStep =>
  async ({ db }, { transportId, from, to }) => {
    if (findsCase(from, to)) {
      await returnRepo(db).markFormer(transportId);
    }
  };

function returnWords(transport: Transport): string {
  const { goes, stays, net } = loadOf(transport);
  if (net === null) {
    return 'Возврат поставщику: весь груз';
  }
  const rest = stays === 0 ? 'весь груз' : `${tonnesWords(goes)}, остаётся ${tonnesWords(stays ?? 0)}`;
  return `Возврат поставщику: ${rest}`;
}
