import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Login } from '../cast/cast.ts';
import type { ReasonCode } from '../dictionaries/reasons.ts';

// A transport in readable form: names instead of ids, whole kilograms instead of tonnes.

/** Null is the system itself. */
export type Actor = Login | null;

export type DivisionKey = 'navashino' | 'shop' | 'kpp' | 'novolipetsk';

type VehicleType = 'Вагон' | 'Платформа' | 'Автомобиль' | 'Автопоезд';

export interface Milestone {
  status: TransportStatus;
  at: Date;
}

export interface ContainerDraft {
  number: string;
  seal: string;
  kg: number;
}

export interface VehicleDraft {
  type: VehicleType;
  number: string;
  trailer: string | null;
}

export interface ScrapDraft {
  kind: string;
  kg: number;
  inPercentage?: boolean;
  deleted?: boolean;
}

export interface UnorderedDraft {
  section: string;
  item: string;
  count: number | null;
  kg: number | null;
  signs: readonly string[];
}

export interface WeighingDraft {
  kind: 'REGISTER' | 'OVERWEIGHT' | 'CLEAR';
  grossKg: number | null;
  tareKg: number | null;
  netKg: number;
  trashKg: number | null;
  at: Date;
  by: Actor;
  /** Place of the scale in `demoScales`. */
  scale?: number;
  voided?: { at: Date; by: Actor; reason: string };
}

export interface LayerDraft {
  number: number;
  percent: number;
  seen: string;
  at: Date;
  by: Login;
}

export interface StorageDraft {
  begin: Date;
  end: Date | null;
  reasons: readonly ReasonCode[];
  comment: string | null;
}

/** An appointment with its outcome, if it has one. */
export interface HearingDraft {
  setAt: Date;
  at: Date;
  result: string | null;
  isSingleSide?: boolean;
}

export interface PapersDraft {
  documentNumber: string | null;
  explosionProofDocument: string | null;
  radiationProofDocument: string | null;
}

export interface RouteDraft {
  provider: string;
  gro: string;
  stationOut: string | null;
  stationIn: string | null;
}

export interface TransportDraft {
  division: DivisionKey;
  station: string;
  mode: 'VRP' | 'KPP';
  vehicle: VehicleDraft;
  containers: readonly ContainerDraft[];
  route: RouteDraft;
  papers: PapersDraft;
  shipmentDate: string;
  /** The shipment was imported from the external system, not entered by a person. */
  isImported: boolean;
  journey: readonly Milestone[];
  sender: readonly ScrapDraft[];
  senderInfo: string | null;
  discovered: readonly ScrapDraft[];
  unordered: readonly UnorderedDraft[];
  weighings: readonly WeighingDraft[];
  layers?: { readonly count: number; readonly judged: readonly LayerDraft[] };
  acceptancePlace: string | null;
  specialMark: string | null;
  onReweight: boolean;
  storage: StorageDraft | null;
  commission: HearingDraft | null;
  separation: HearingDraft | null;
  /** The number is given when all drafts are known. */
  torg2: { number: string; at: Date } | null;
  deletedAt: Date | null;
}

/** When the transport reached a status, if it did. */
export const reachedAt = (journey: readonly Milestone[], status: TransportStatus): Date | undefined =>
  journey.find((milestone) => milestone.status === status)?.at;

export const totalKg = (lines: readonly { kg: number | null; deleted?: boolean }[]): number =>
  lines.reduce((sum, line) => sum + (line.deleted ? 0 : (line.kg ?? 0)), 0);
