// Unsent work of the gate: what the journal says about it and what it changes on the card.
import type { kppContract } from '@otk/domain/kpp/kpp.contract';
import { isMeasurement, isReading, recordPart, withReading } from '@otk/domain/kpp/kpp.reading';
import { type KppEdit, type KppField, kppFieldNames as fields, kppValuesOf, kppWith } from '@otk/domain/kpp/kpp.schema';
import type { GateMoment } from '@otk/domain/transport/transport.moment';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';

import type { TransportReferences } from '#features/transport/transport.services';
import type { OfflineActs } from '#platform/outbox/unsent-book';

import type { KppTyped } from './kpp.typed.ts';
import { kppFieldNames, kppNamesInSentence, kppValueText } from './kpp.words.ts';

/** Names and limits on the device. */
export interface KppNames {
  readonly references: TransportReferences | undefined;
  readonly rules: readonly ValidationRule[];
}

/** Fields of entries, for their details in the journal. */
export const kppLabels = {
  ...kppFieldNames,
  stationId: 'Станция приемки',
  arrivedAt: 'Прибытие',
  senderScrapType: 'Виды лома по документам',
};

const changedIn = (edit: Partial<Record<KppField, unknown>>): KppField[] =>
  fields.filter((field) => edit[field] !== undefined);

export const kppOffline: OfflineActs<typeof kppContract, Transport, KppNames> = {
  create: {
    words: ({ transportNumber }, title) => `${title}: ${transportNumber}`,
    // The card is made on the device before the entry (kpp.queries.ts).
    overlay: (card, _given, _names, isUnsure) => markMoments(card, ['arrivedAt'], isUnsure),
    sets: () => ['status'],
    loss: 'ТС не будет зарегистрировано: вместе с записью пропадут его фото и изменения.',
  },
  edit: {
    words: (edit) => `КПП: ${kppNamesInSentence(changedIn(edit))}`,
    overlay: (card, edit, names, isUnsure) =>
      markMoments(
        layKpp(card, edit, names),
        (['entryAt', 'exitAt'] as const).filter((moment) => edit[moment] !== undefined),
        isUnsure,
      ),
    // A reading at the gate may raise the alarm.
    sets: (edit) => ('radiationBackground' in edit || 'radiationMax' in edit ? ['status'] : []),
    conflict: {
      compare(card, edit, names) {
        const now = kppValuesOf(card);
        return changedIn(edit)
          .filter((field) => !isReading(field) && now[field] !== edit[field] && now[field] !== edit.base?.[field])
          .map((field) => ({
            key: field,
            field: historyFieldOf(field),
            title: kppFieldNames[field],
            was: textOf(names, field, edit.base?.[field]),
            mine: textOf(names, field, edit[field]),
            now: textOf(names, field, now[field]),
          }));
      },
      rebase(card, edit, theirs) {
        const kept = changedIn(edit).filter((field) => !theirs.includes(field));
        const pick = (values: Partial<Record<KppField, unknown>>) =>
          Object.fromEntries(kept.map((field) => [field, values[field]]));
        return kept.length === 0
          ? null
          : { ...(pick(edit) as KppEdit), version: card.version, base: pick(kppValuesOf(card)) };
      },
    },
  },
};

/** «время уточнить» stands on the card of this device before the server has the act. */
const markMoments = (card: Transport, entered: readonly GateMoment[], isUnsure = false): Transport => ({
  ...card,
  unsureMoments: [...card.unsureMoments.filter((moment) => !entered.includes(moment)), ...(isUnsure ? entered : [])],
});

/** History names the object, the form its id; the driver is one row. */
export const historyFieldOf = (field: KppField): string => {
  if (field.startsWith('driver')) {
    return 'driver';
  }
  return field === 'comment' ? 'gateComment' : field.replace(/Id$/, '');
};

const noReferences: TransportReferences = { providers: [], contracts: [], transportTypes: [] };

const listOf = ({ references = noReferences }: KppNames, field: KppField) =>
  ({
    providerId: references.providers,
    groId: references.providers,
    contractId: references.contracts.map(({ id, number }) => ({ id, name: number })),
    transportTypeId: references.transportTypes,
  })[field as string];

export const textOf = (names: KppNames, field: KppField, value: KppTyped[KppField] | undefined): string =>
  listOf(names, field)?.find(({ id }) => id === value)?.name ?? kppValueText(field, value);

/** Null: emptied. A reference the device does not know stays as it was until the server says. */
const chosen = <T extends { readonly id: string }, K extends { readonly id: string }>(
  id: string | null,
  among: readonly T[] | undefined,
  before: K | null,
): T | K | null => {
  if (id === null || before?.id === id) {
    return id === null ? null : before;
  }
  return among?.find((one) => one.id === id) ?? before;
};

/** The card with what the guard entered; a reading over the limit is an alarm at once, without a network too. */
export function layKpp(card: Transport, edit: Partial<Record<KppField, unknown>>, names: KppNames): Transport {
  const { references, rules } = names;
  const asked = kppWith(kppValuesOf(card), edit);
  const values = kppWith(kppValuesOf(card), recordPart(card, edit));
  const contract = references?.contracts.find(({ id }) => id === values.contractId);
  const { driverName: name, driverPhone: phone, driverDocument: document } = values;
  const laid: Transport = {
    ...card,
    transportNumber: values.transportNumber,
    trailerNumber: values.trailerNumber,
    documentNumber: values.documentNumber,
    explosionProofDocument: values.explosionProofDocument,
    radiationProofDocument: values.radiationProofDocument,
    transportType: references?.transportTypes.find(({ id }) => id === values.transportTypeId) ?? card.transportType,
    provider: chosen(values.providerId, references?.providers, card.provider),
    gro: chosen(values.groId, references?.providers, card.gro),
    contract: chosen(
      values.contractId,
      contract && [{ id: contract.id, number: contract.number, date: contract.date }],
      card.contract,
    ),
    driver: name || phone || document ? { name, phone, document } : null,
    checkpoint: {
      carrier: values.carrier,
      direction: values.direction,
      passNumber: values.passNumber,
      gate: values.gate,
      documentType: values.documentType,
      documentDate: values.documentDate,
      sealNumber: values.sealNumber,
      sealState: values.sealState,
      radiationBackground: values.radiationBackground,
      radiationMax: values.radiationMax,
      radiationDevice: values.radiationDevice,
      radiationMethod: values.radiationMethod,
      radiationResult: card.checkpoint?.radiationResult ?? null,
      grossPreliminary: values.grossPreliminary,
      comment: values.comment,
      entryAt: values.entryAt,
      exitAt: values.exitAt,
    },
  };
  return isMeasurement(card, changedIn(edit)) ? withReading(laid, rules, asked, null) : laid;
}
