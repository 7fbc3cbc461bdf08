// The rules of domain reference §10, served by GET /transport/validation-rules and obeyed on both sides, also offline.
// A rule is data: which field, which kind of check with which value, how hard, on the way to which statuses, in which words.
import * as z from 'zod/mini';

import { compare, decimal, percentOf, roundHalfUp, subtract, sum, toNumber, toText } from '../../kernel/decimal.ts';
import { isConsistent, remainingWeight } from './transport.weights.ts';
import { isWagonNumber } from './transport.identity.ts';
import type { Transport } from './transport.schema.ts';
import { type TransportStatus, transportStatuses } from './transport.status.ts';

export const ruleKinds = [
  'controlDigit',
  'required',
  'grossTareNet',
  'usualRange',
  'sumWithinNet',
  'remainderZero',
  'minCount',
  'torg2Saved',
  'diffPercent',
  'photosSent',
] as const;

export const validationRule = z
  .object({
    field: z.string(),
    rule: z.enum(ruleKinds),
    value: z.nullable(z.number()),
    level: z.enum(['ERROR', 'WARN']),
    /** Empty: at any save. */
    onStatus: z.array(z.enum(transportStatuses)),
    message: z.string(),
  })
  .register(z.globalRegistry, { id: 'ValidationRule' });
export type ValidationRule = z.output<typeof validationRule>;

export interface Finding {
  readonly field: string;
  readonly level: 'ERROR' | 'WARN';
  readonly message: string;
}

/** What only the device of the person knows. */
export interface DeviceState {
  /** Photos of the transport that are marked to be sent and have not reached the server. */
  readonly unsentPhotos: number;
}

export function checkTransport(
  rules: readonly ValidationRule[],
  transport: Transport,
  target: TransportStatus | 'save',
  device: DeviceState = { unsentPhotos: 0 },
): Finding[] {
  return rules
    .filter(({ onStatus }) => (target === 'save' ? onStatus.length === 0 : onStatus.includes(target)))
    .filter((rule) => isBroken[rule.rule](transport, rule, device))
    .map(({ field, level, message, rule }) => ({
      field,
      level,
      message: rule === 'remainderZero' ? message.replace('…', tonnes(remainingWeight(transport))) : message,
    }));
}

const tonnes = (value: number): string => toText(roundHalfUp(decimal(value), 3)).replace('.', ',');

type Check = (transport: Transport, rule: ValidationRule, device: DeviceState) => boolean;

const isBroken: Readonly<Record<ValidationRule['rule'], Check>> = {
  controlDigit: ({ transportType, transportNumber }) =>
    transportType.kind !== 'AUTO' && !isWagonNumber(transportNumber),

  required: (transport, { field }) => isEmpty(transport[field as keyof Transport]),

  grossTareNet: ({ registerWeight }) => {
    if (!registerWeight || registerWeight.gross === null || registerWeight.tare === null) {
      return true;
    }
    const { gross, tare, net } = registerWeight;
    const error = subtract(subtract(decimal(gross), decimal(tare)), decimal(net));
    return !(gross > tare && tare > 0) || compare(decimal(Math.abs(toNumber(error))), decimal(0.001)) > 0;
  },

  usualRange: ({ transportType, registerWeight }) =>
    transportType.kind !== 'AUTO' &&
    registerWeight !== null &&
    (outside(registerWeight.tare, 15, 51) || outside(registerWeight.gross, 0, 112)),

  sumWithinNet: (transport) => !isConsistent(transport),

  remainderZero: (transport) => Math.abs(remainingWeight(transport)) > 0.001,

  minCount: (transport, { field, value }) => {
    const counted = transport[field as 'discoverScrapType' | 'photoCount'];
    const count = typeof counted === 'number' ? counted : counted.filter(({ deleted }) => !deleted).length;
    return count < (value ?? 1);
  },

  photosSent: (_transport, _rule, { unsentPhotos }) => unsentPhotos > 0,

  torg2Saved: (transport) => wasStored(transport) && hasDiscrepancy(transport) && transport.torg2 === null,

  diffPercent: ({ registerWeight, senderScrapType }, { value }) => {
    const declared = sum(senderScrapType.filter(({ deleted }) => !deleted).map(({ net }) => decimal(net)));
    const allowed = percentOf(decimal(value ?? 2), declared);
    return compare(decimal(Math.abs(registerWeight?.diff ?? 0)), allowed) > 0;
  },
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const outside = (value: number | null, from: number, to: number): boolean =>
  value !== null && (compare(decimal(value), decimal(from)) < 0 || compare(decimal(value), decimal(to)) > 0);

const wasStored = ({ status }: Transport): boolean =>
  status.code === 'COMMISSION_DONE' || status.code === 'SEPARATE_DONE';

/** Domain reference §10: a difference of mass, an unordered find or another kind than declared. */
export function hasDiscrepancy({
  registerWeight,
  unorderedProduction,
  senderScrapType,
  discoverScrapType,
}: Transport): boolean {
  const kinds = (lines: readonly { deleted: boolean; productionType: { code: string } }[]) =>
    [...new Set(lines.filter(({ deleted }) => !deleted).map(({ productionType }) => productionType.code))]
      .toSorted()
      .join();
  return (
    (registerWeight?.diff ?? 0) !== 0 ||
    unorderedProduction.some(({ deleted }) => !deleted) ||
    kinds(senderScrapType) !== kinds(discoverScrapType)
  );
}
