// Steps that the person may take from the current status, with the reasons that block them.
import { may } from '@otk/domain/kernel/actor';
import { isAlarmed, isStoppedByAlarm } from '@otk/domain/transport/transport.alarm';
import { canEditField } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { caseFactsOf, isOpenTo, type StepCall, type Transition } from '@otk/domain/transport/transport.machine';
import { massLimit } from '@otk/domain/transport/transport.masses';
import { allowedSteps, isUsual, stepWeight } from '@otk/domain/transport/transport.next';
import { reweighable } from '@otk/domain/transport/transport.reweigh';
import type { Transport } from '@otk/domain/transport/transport.schema';
import {
  checkTransport,
  type DeviceState,
  type Finding,
  type ValidationRule,
} from '@otk/domain/transport/transport.validation';

import type { FormField, FormValues } from '../transport.form.ts';
import type { CardActor, CardPlace } from '../part/transport.card-part.ts';

export interface OfferedStep {
  readonly step: Transition;
  /** What usually follows: the filled button. */
  readonly isUsual: boolean;
  readonly blockers: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export function offeredSteps(
  transport: Transport,
  actor: CardActor,
  rules: readonly ValidationRule[],
  device: DeviceState = { unsentPhotos: 0 },
  /** Calls whose steps have a dialog of their own. */
  vias: readonly StepCall[] = [],
): readonly OfferedStep[] {
  const facts = caseFactsOf(transport);
  // Forward steps first: the first one is the primary button.
  const steps = allowedSteps(transport.status.code, actor, vias)
    .filter((step) => isOpenTo(step, facts))
    .toSorted((a, b) => stepWeight(b, transport) - stepWeight(a, transport));
  const limit = massLimit(rules);
  return steps.map((step) => {
    const offered = { step, isUsual: isUsual(step, transport, limit) };
    const findings = step.isReturn ? [] : checkTransport(rules, transport, step.to, device);
    if (isStoppedByAlarm(transport, step.to)) {
      const message = transportErrors.alarmed().message;
      return { ...offered, blockers: [{ field: 'radiationAlarm', level: 'ERROR', message }], warnings: [] };
    }
    return {
      ...offered,
      blockers: findings.filter(({ level }) => level === 'ERROR'),
      warnings: findings.filter(({ level }) => level === 'WARN'),
    };
  });
}

export const canRequestReweigh = (
  transport: Pick<Transport, 'status' | 'radiationAlarm' | 'vehicleAlarm'>,
  actor: CardActor,
): boolean =>
  reweighable.includes(transport.status.code) &&
  !isAlarmed(transport) &&
  may(actor, 'STATUS_CHANGE') &&
  canEditField(actor, 'onReweight');

export const canEndReweigh = ({ onReweight }: Pick<Transport, 'onReweight'>, actor: CardActor): boolean =>
  onReweight && canEditField(actor, 'onReweight');

function chosen<T extends { readonly id: string }>(id: string | null, held: T | null, unnamed: (id: string) => T) {
  if (id === null) {
    return null;
  }
  return held?.id === id ? held : unnamed(id);
}
const unnamed = (id: string) => ({ id, name: '' });
const unnamedStation = (id: string) => ({ id, code: '', name: '' });

/** The card with the edits applied: a step saves first, so its rules are checked on that state. */
export const withEdits = (transport: Transport, values: FormValues): Transport => ({
  ...transport,
  transportNumber: values.transportNumber ?? '',
  documentNumber: values.documentNumber,
  explosionProofDocument: values.explosionProofDocument,
  radiationProofDocument: values.radiationProofDocument,
  provider: chosen(values.providerId, transport.provider, unnamed),
  stationOut: chosen(values.stationOutId, transport.stationOut, unnamedStation),
  stationIn: chosen(values.stationInId, transport.stationIn, unnamedStation),
});

const inForm = (field: FormField): CardPlace => ({ tab: 'main', field });
const inTab = (tab: CardPlace['tab']): CardPlace => ({ tab });

const places: Readonly<Record<string, CardPlace>> = {
  transportNumber: inForm('transportNumber'),
  documentNumber: inForm('documentNumber'),
  provider: inForm('providerId'),
  stationOut: inForm('stationOutId'),
  stationIn: inForm('stationInId'),
  explosionProofDocument: inForm('explosionProofDocument'),
  radiationProofDocument: inForm('radiationProofDocument'),
  registerWeight: inTab('weight'),
  overweight: inTab('weight'),
  discoverScrapType: inTab('scrap'),
  senderScrapType: inTab('scrap'),
  unorderedProduction: inTab('unordered'),
  torg2: { tab: 'act', part: 'act' },
  photoCount: inTab('photo'),
};

/** Tab of the card where a finding can be fixed. */
export const placeOf = (field: string): CardPlace => places[field] ?? inTab('main');

/** «Чтобы начать приемку:»; a title that is no verb is quoted. */
export const blockedWords = (title: string): string =>
  /^[А-Я][а-я]+(ть|ти|ться) /.test(title)
    ? `Чтобы ${title.slice(0, 1).toLowerCase()}${title.slice(1)}:`
    : `Мешает шагу «${title}»:`;
