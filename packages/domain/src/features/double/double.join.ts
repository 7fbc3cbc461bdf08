// What becomes of two records of one vehicle when they are joined; the server does it in one transaction.
import type { AppError } from '../../kernel/app-error.ts';
import { presentLayers } from '../layer/layer.rules.ts';
import { hasOpenAlarm } from '../transport/transport.alarm.ts';
import { isClosed } from '../transport/transport.edit.ts';
import { isSameVehicle } from '../transport/transport.plate.ts';
import { findTransition } from '../transport/transport.machine.ts';
import type { Transport } from '../transport/transport.schema.ts';
import type { TransportStatus } from '../transport/transport.status.ts';
import { presentLines } from '../transport/transport.weights.ts';
import type { FigureChoice } from './double.contract.ts';
import { doubleErrors } from './double.errors.ts';

/** What of a record is counted: when both have it and it differs, a person chooses. */
const figures = [
  'registerWeight',
  'overweight',
  'overweightClear',
  'discoverScrapType',
  'unorderedProduction',
  'layers',
] as const;
type Figure = (typeof figures)[number];

const figureWords: Readonly<Record<Figure, string>> = {
  registerWeight: 'Взвешивание',
  overweight: 'Контрольная перевеска',
  overweightClear: 'Чистая перевеска',
  discoverScrapType: 'Обнаруженные виды лома',
  unorderedProduction: 'Незаказная продукция',
  layers: 'Засор по слоям',
};

export interface JoinPlan {
  readonly figures: FigureChoice;
  readonly status: TransportStatus;
}

/** The status of the record that stays: the further of the two; an open alarm of either holds it. */
const early: readonly TransportStatus[] = [
  'NEW',
  'ARRIVED',
  'KPP_REGISTERED',
  'INCOMING_CONTROL',
  'WEIGHED',
  'IN_RECEPTION',
  'RECEPTION_SUSPENDED',
];

export function planJoin(kept: Transport, other: Transport, choice: FigureChoice | undefined): JoinPlan | AppError {
  if (!isSameVehicle(kept.transportNumber, other.transportNumber)) {
    return doubleErrors.notDouble();
  }
  if (isClosed(kept) || isClosed(other)) {
    return doubleErrors.closed();
  }
  if (kept.checkpoint?.exitAt || other.checkpoint?.exitAt) {
    return doubleErrors.left();
  }
  if (hasCase(other)) {
    return doubleErrors.hasCase();
  }
  const differing = figures.filter((figure) => differs(kept, other, figure));
  if (differing.length > 0 && choice === undefined) {
    return doubleErrors.figuresDiffer({
      fields: differing.map((figure) => ({ path: figure, message: figureWords[figure] })),
    });
  }
  return { figures: choice ?? 'KEPT', status: statusOf(kept, other) };
}

function statusOf(kept: Transport, other: Transport): TransportStatus {
  const { code } = kept.status;
  const isFurther = early.includes(code) && early.indexOf(other.status.code) > early.indexOf(code);
  const status = isFurther ? other.status.code : code;
  const isHeld = hasOpenAlarm(kept) || hasOpenAlarm(other);
  return isHeld && findTransition(status, 'RADIATION_ALARM') ? 'RADIATION_ALARM' : status;
}

/** Storage, appointments, acts and returns stay with the record whose papers name them. */
const hasCase = (card: Transport): boolean =>
  card.responsibleStorage !== null ||
  card.pastStorage !== null ||
  card.commissionInfo !== null ||
  card.separateInfo !== null ||
  card.torg2 !== null ||
  card.supplierAnswer !== null ||
  card.returnBack.length > 0;

function differs(kept: Transport, other: Transport, figure: Figure): boolean {
  const [ours, theirs] = [countedIn(kept, figure), countedIn(other, figure)];
  return ours !== null && theirs !== null && ours !== theirs;
}

/** As a text to compare; null when the record has none. */
function countedIn(card: Transport, figure: Figure): string | null {
  if (figure === 'discoverScrapType') {
    const lines = presentLines(card.discoverScrapType).map(({ productionType, net }) => `${productionType.id} ${net}`);
    return lines.length === 0 ? null : lines.toSorted().join();
  }
  if (figure === 'unorderedProduction') {
    const lines = presentLines(card.unorderedProduction).map(
      ({ unorderedProduction, count, weight }) => `${unorderedProduction.id} ${count} ${weight}`,
    );
    return lines.length === 0 ? null : lines.toSorted().join();
  }
  if (figure === 'layers') {
    const layers = presentLayers(card).map(({ number, percent }) => `${number} ${percent}`);
    return layers.length === 0 ? null : [card.layerCount, ...layers].join();
  }
  return card[figure] === null ? null : JSON.stringify(withoutDifference(card[figure]));
}

/** It follows from the papers, not from the scales. */
const withoutDifference = (weighed: object | number): unknown =>
  typeof weighed === 'number' ? weighed : { ...weighed, diff: undefined };
