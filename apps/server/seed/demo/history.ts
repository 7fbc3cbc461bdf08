import type { HistoryAction, HistoryField } from '@otk/domain/kernel/history';
import { layerHistory } from '@otk/domain/layer/layer.history';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';
import { storageHistory } from '@otk/domain/storage/storage.history';
import { torgHistory } from '@otk/domain/torg/torg.history';
import { transportHistory } from '@otk/domain/transport/transport.history';
import { statusNames, type TransportStatus } from '@otk/domain/transport/transport.status';
import { weighingHistory } from '@otk/domain/weighing/weighing.history';

import { minute, earlier } from '../works-time.ts';
import { type Actor, reachedAt, type TransportDraft, totalKg, type WeighingDraft } from './draft.ts';
import { performersOf, whoSets } from './performers.ts';

/** One past act, as a row of the table `history`. */
export interface Act {
  at: Date;
  by: Actor;
  action: HistoryAction;
  field: HistoryField;
  before: unknown;
  after: unknown;
}

export const tonnes = (kg: number | null): number | null => (kg === null ? null : kg / 1000);

/** Only the weighing at the station scales is compared with the papers. */
export const diffKg = (draft: TransportDraft, weighing: WeighingDraft): number | null =>
  weighing.kind === 'REGISTER' ? weighing.netKg - totalKg(draft.sender) : null;

const { actions, fields } = transportHistory;

const weighingWords = {
  REGISTER: [weighingHistory.actions.setRegisterWeight, weighingHistory.fields.registerWeight],
  OVERWEIGHT: [weighingHistory.actions.setOverweight, weighingHistory.fields.overweight],
  CLEAR: [weighingHistory.actions.setOverweightClear, weighingHistory.fields.overweightClear],
} as const;

/** When the dirt was determined, if it was not known at the weighing. */
const settledAt = ({ journey }: TransportDraft): Date | undefined =>
  reachedAt(journey, 'COMMISSION_DONE') ?? reachedAt(journey, 'RECEPTION_FINISHED');

function readings(
  draft: TransportDraft,
  weighing: WeighingDraft,
  trashKg = settledAt(draft) ? null : weighing.trashKg,
): unknown {
  const { kind, grossKg, tareKg, netKg } = weighing;
  if (kind === 'CLEAR') {
    return tonnes(netKg);
  }
  if (kind === 'OVERWEIGHT') {
    return { net: tonnes(netKg), tare: tonnes(tareKg) };
  }
  return {
    gross: tonnes(grossKg),
    net: tonnes(netKg),
    tare: tonnes(tareKg),
    trash: tonnes(trashKg),
    diff: tonnes(diffKg(draft, weighing)),
  };
}

function trashDeeds(draft: TransportDraft): Act[] {
  const at = settledAt(draft);
  const weighing = draft.weighings.find(({ kind, voided }) => kind === 'REGISTER' && !voided);
  return at && weighing
    ? [
        {
          at: earlier(at, 5 * minute),
          by: weighing.by,
          action: weighingHistory.actions.setRegisterWeight,
          field: weighingHistory.fields.registerWeight,
          before: readings(draft, weighing),
          after: readings(draft, weighing, weighing.trashKg),
        },
      ]
    : [];
}

function weighingDeeds(draft: TransportDraft): Act[] {
  return draft.weighings.map((weighing) => {
    const [action, field] = weighingWords[weighing.kind];
    const corrected = draft.weighings.find((other) => other.voided?.at.getTime() === weighing.at.getTime());
    const before = corrected ? readings(draft, corrected) : null;
    return { at: weighing.at, by: weighing.by, action, field, before, after: readings(draft, weighing) };
  });
}

function layerDeeds({ layers }: TransportDraft): Act[] {
  const act = { action: layerHistory.actions.judge, before: null };
  return (layers?.judged ?? []).flatMap(({ number, percent, seen, at, by }, place) => [
    ...(place === 0 ? [{ ...act, at, by, field: layerHistory.fields.layerCount, after: layers?.count }] : []),
    {
      ...act,
      at,
      by,
      field: layerHistory.fields.layers,
      after: { number, percent, seen, photo: null, deleted: false },
    },
  ]);
}

const named = (code: TransportStatus) => ({ code, description: statusNames[code] });

function statusDeeds(draft: TransportDraft): Act[] {
  return draft.journey.map(({ status, at }, place) => {
    const previous = draft.journey[place - 1]?.status;
    if (previous === undefined) {
      const by = draft.isImported ? null : whoSets(status, draft.division);
      return { at, by, action: actions.create, field: fields.status, before: null, after: named(status) };
    }
    const by = whoSets(status, draft.division);
    const step = { before: named(previous), after: named(status) };
    return { at, by, action: actions.changeStatus, field: fields.status, ...step };
  });
}

/** Of the reasons that the dialog of removal offers. */
const removalReason = ({ journey }: TransportDraft): string =>
  journey.at(-1)?.status === 'NEW' ? 'Не прибудет' : 'Повтор другого ТС';

function quarrelDeeds(draft: TransportDraft): Act[] {
  const { storage, commission, separation, torg2 } = draft;
  const { master, head } = performersOf[draft.division];
  const act = (at: Date, action: HistoryAction, field: HistoryField, after: unknown, before: unknown = null): Act => {
    return { at, by: action === actions.remove ? head : master, action, field, before, after };
  };
  const begun = storage && { begin: storage.begin, reasons: storage.reasons };
  return [
    ...(storage
      ? [act(storage.begin, storageHistory.actions.setToStorage, storageHistory.fields.responsibleStorage, begun)]
      : []),
    ...(commission
      ? [
          act(commission.setAt, scheduleHistory.actions.setCommission, scheduleHistory.fields.commissionInfo, {
            date: commission.at,
          }),
        ]
      : []),
    ...(separation
      ? [
          act(separation.setAt, scheduleHistory.actions.setSeparate, scheduleHistory.fields.separateInfo, {
            date: separation.at,
          }),
        ]
      : []),
    ...(torg2
      ? [act(torg2.at, torgHistory.actions.generateTorg, torgHistory.fields.torg2, { number: torg2.number })]
      : []),
    ...(storage?.end
      ? [act(storage.end, storageHistory.actions.endStorage, storageHistory.fields.responsibleStorage, null, begun)]
      : []),
    ...(draft.deletedAt
      ? [
          act(draft.deletedAt, actions.remove, fields.deleted, true, false),
          act(draft.deletedAt, actions.remove, fields.comment, removalReason(draft)),
        ]
      : []),
  ];
}

/** Everything that happened to the transport, oldest first. */
export const actsOf = (draft: TransportDraft): Act[] =>
  [
    ...statusDeeds(draft),
    ...weighingDeeds(draft),
    ...layerDeeds(draft),
    ...trashDeeds(draft),
    ...quarrelDeeds(draft),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
