// The rules of domain §10, served by GET /transport/validation-rules and checked by server and web, also offline.
// A rule is data: field, kind of check, value, level, statuses, message.
import * as z from 'zod/mini';

import { compare, decimal, subtract, toNumber } from '../../kernel/decimal.ts';
import { formatTonnes } from '../../kernel/words.ts';
import { hasDiscrepancy } from './transport.discrepancy.ts';
import { isWagonNumber } from './transport.identity.ts';
import { differencePercents, massLimit, unusualMasses } from './transport.masses.ts';
import type { Transport } from './transport.schema.ts';
import { type TransportStatus, transportStatuses } from './transport.status.ts';
import { exceedsDeclared, isConsistent, presentLines, remainingWeight } from './transport.weights.ts';

const ruleKinds = [
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
  'radiationExcess',
] as const;

export const validationRule = z
  .object({
    field: z.string(),
    rule: z.enum(ruleKinds),
    value: z.nullable(z.number()),
    level: z.enum(['ERROR', 'WARN']),
    /** Empty means every save. */
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

/** Facts known to the device only. */
export interface DeviceState {
  /** Number of photos of the transport that are marked to be sent and are not on the server yet. */
  readonly unsentPhotos: number;
}

export function checkTransport(
  rules: readonly ValidationRule[],
  transport: Transport,
  target: TransportStatus | 'save',
  device: DeviceState = { unsentPhotos: 0 },
): Finding[] {
  const beside = { device, limit: massLimit(rules) };
  return rules
    .filter(({ onStatus }) => (target === 'save' ? onStatus.length === 0 : onStatus.includes(target)))
    .filter(
      (rule) =>
        (rule.rule === 'photosSent' || !goesBackWhole(transport)) && isBroken[rule.rule](transport, rule, beside),
    )
    .map(({ field, level, message, rule }) => ({
      ...(rule === 'sumWithinNet' && transport.registerWeight === null ? unweighed : { field, message }),
      level,
      ...(rule === 'remainderZero' && { message: message.replace('…', formatTonnes(remainingWeight(transport))) }),
    }));
}

/** Without a weighing there is no net that a sum could exceed: what is missing is the weighing. */
const unweighed = { field: 'registerWeight', message: 'Не взвешен: нужны брутто и тара' };

interface Beside {
  readonly device: DeviceState;
  /** The permissible difference of mass, in percent. */
  readonly limit: number;
}

type Check = (transport: Transport, rule: ValidationRule, beside: Beside) => boolean;

const isBroken: Readonly<Record<ValidationRule['rule'], Check>> = {
  controlDigit: ({ transportType, transportNumber }) =>
    transportType.kind !== 'AUTO' && !isWagonNumber(transportNumber),

  required: (transport, { field }) =>
    !(transport.transportType.kind === 'AUTO' && railOnly.includes(field)) &&
    isEmpty(transport[field as keyof Transport]),

  grossTareNet: ({ registerWeight }) => {
    if (!registerWeight || registerWeight.gross === null || registerWeight.tare === null) {
      return true;
    }
    const { gross, tare, net } = registerWeight;
    const error = subtract(subtract(decimal(gross), decimal(tare)), decimal(net));
    return !(gross > tare && tare > 0) || compare(decimal(Math.abs(toNumber(error))), decimal(0.001)) > 0;
  },

  /** The usual background is judged at the gate (kpp.radiation.ts). */
  usualRange: (transport, { field }) =>
    field !== 'radiationBackground' &&
    transport.registerWeight !== null &&
    unusualMasses(transport, { ...transport.registerWeight, net: null }).length > 0,

  sumWithinNet: (transport) => transport.registerWeight === null || !isConsistent(transport),

  remainderZero: (transport) =>
    (transport.onReweight ? transport.overweight : transport.registerWeight) !== null &&
    Math.abs(remainingWeight(transport)) > 0.001,

  minCount: (transport, { field, value }) => {
    const counted = transport[field as 'discoverScrapType' | 'photoCount'];
    const count = typeof counted === 'number' ? counted : presentLines(counted).length;
    return count < (value ?? 1);
  },

  /** Judged at the gate (kpp.radiation.ts): a reading over the limit blocks the entry, not a step of reception. */
  radiationExcess: () => false,

  photosSent: (_transport, _rule, { device }) => device.unsentPhotos > 0,

  torg2Saved: (transport, _rule, { limit }) =>
    isAcceptedByAct(transport) && hasDiscrepancy(transport, limit) && transport.torg2 === null,

  diffPercent: (transport, { value }) =>
    exceedsDeclared(transport, transport.registerWeight?.diff ?? 0, value ?? differencePercents.most),
};

/** A lorry comes by road: it has no stations of departure and destination. */
const railOnly: readonly string[] = ['stationOut', 'stationIn'];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Acts ТОРГ-2 are written by a commission or at a separation. */
export const isHeard = ({
  commissionInfo,
  separateInfo,
}: Pick<Transport, 'commissionInfo' | 'separateInfo'>): boolean =>
  commissionInfo?.isHeld === true || separateInfo?.isHeld === true;

/** Nothing of such a load is accepted: it may never have been weighed or looked at, and its card is closed. */
const goesBackWhole = ({ status, returnBack }: Transport): boolean =>
  status.code === 'RETURN_BACK' && returnBack.some(({ kind, isFormer }) => kind === 'WHOLE' && !isFormer);

/** What stays after a part was returned is accepted as well, and so is a load whose reception was reopened afterwards. */
const isAcceptedByAct = ({ status: { code }, ...of }: Transport): boolean =>
  code === 'RETURN_BACK' || code === 'COMMISSION_DONE' || code === 'SEPARATE_DONE' || isHeard(of);
