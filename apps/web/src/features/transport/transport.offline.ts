// Unsent edits and steps: what the journal says about them and what they change on the card.
import { findsCase, noCase } from '@otk/domain/transport/transport.case';
import type { transportContract } from '@otk/domain/transport/transport.contract';
import type { CardEdit } from '@otk/domain/transport/transport.edit';
import { caseStatusOf } from '@otk/domain/transport/transport.reweigh';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusNames } from '@otk/domain/transport/transport.status';

import { byTitle, changesNothing, type OfflineActs } from '#platform/outbox/unsent-book';

import { editConflict, finishConflict } from './transport.conflict.ts';
import { formFields } from './transport.form.ts';
import type { CardNames } from './transport.names.ts';
import { fieldNames, namesInSentence } from './transport.words.ts';

/** Fields of entries, for their details in the journal. */
export const transportLabels = {
  ...fieldNames,
  statusCode: 'Новый статус',
  comment: 'Комментарий',
  reading: 'Показание, мкЗв/ч',
  onReweight: 'На перевеске',
  accepted: 'Принято без дела',
  containers: 'Контейнеры',
  letter: 'Исправления в письме поставщику',
  decided: 'Выбор из двух значений',
};

export const transportOffline: OfflineActs<typeof transportContract, Transport, CardNames> = {
  create: {
    words: ({ transportNumber }, title) => `${title}: ${transportNumber}`,
    // The card is made on the device before the entry (transport.registration.ts).
    overlay: changesNothing,
    sets: () => ['status'],
    loss: 'ТС не будет создано: вместе с записью пропадут его фото и изменения.',
  },
  edit: {
    words: (edit) => `Изменение карточки: ${changedFields(edit)}`,
    overlay: layEdit,
    sets: (edit) => ('onReweight' in edit ? ['onReweight'] : []),
    conflict: editConflict,
  },
  decide: { words: byTitle, overlay: changesNothing },
  changeStatus: {
    sets: () => ['status'],
    words: ({ statusCode }) => `Смена статуса: ${statusNames[statusCode]}`,
    overlay: (card, { statusCode: code, accepted }) => ({
      ...card,
      ...(accepted?.[0] !== undefined && { acceptedFound: accepted[0] }),
      // A reweigh goes back to where its case was.
      ...(card.onReweight && code === 'RECEPTION_FINISHED' && { reweighFrom: card.status.code }),
      ...(findsCase(card.status.code, code) && noCase),
      status: { code, description: statusNames[code] },
    }),
    conflict: finishConflict,
  },
};

function changedFields(edit: CardEdit): string {
  const fields = formFields.filter((field) => edit[field] !== undefined);
  const mark = edit.onReweight === undefined ? [] : [`отметка «На перевеске»${edit.onReweight ? '' : ' снята'}`];
  return [...namesInSentence(fields), ...mark].join(', ') || 'без изменений';
}

const plain = [
  'transportNumber',
  'trailerNumber',
  'shipmentDate',
  'documentNumber',
  'senderScrapTypeInfo',
  'acceptancePlaceMark',
  'specialMark',
  'explosionProofDocument',
  'radiationProofDocument',
  'onReweight',
] as const satisfies readonly (keyof CardEdit & keyof Transport)[];

/** Undefined: not changed. Null: emptied. A reference the device does not know stays as it was until the server says. */
const chosen = <T extends { readonly id: string }, K>(
  id: string | null | undefined,
  among: readonly T[] | undefined,
  before: K,
): T | K | null => (id === null ? null : (among?.find((one) => one.id === id) ?? before));

function liftedMark(card: Transport): Partial<Transport> {
  const code = caseStatusOf(card);
  return { status: { code, description: statusNames[code] }, reweighFrom: null };
}

function layEdit(card: Transport, edit: CardEdit, { references, stations }: CardNames): Transport {
  const typed = Object.fromEntries(
    plain.filter((field) => edit[field] !== undefined).map((field) => [field, edit[field]]),
  );
  const contract = references?.contracts.find(({ id }) => id === edit.contractId);
  return {
    ...card,
    ...(edit.onReweight === false && liftedMark(card)),
    ...typed,
    provider: chosen(edit.providerId, references?.providers, card.provider),
    gro: chosen(edit.groId, references?.providers, card.gro),
    contract:
      edit.contractId === null
        ? null
        : contract
          ? { id: contract.id, number: contract.number, date: contract.date }
          : card.contract,
    transportType: chosen(edit.transportTypeId, references?.transportTypes, card.transportType) ?? card.transportType,
    station: chosen(edit.stationId, stations, card.station) ?? card.station,
    stationOut: chosen(edit.stationOutId, stations, card.stationOut),
    stationIn: chosen(edit.stationInId, stations, card.stationIn),
  };
}
