// Bulk steps: the steps that every selected transport can take.
import { stepsFrom, type Transition, transitions } from '@otk/domain/transport/transport.machine';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

export function commonSteps(
  rows: readonly Pick<TransportRow, 'status'>[],
  permissions: readonly string[],
): readonly Transition[] {
  const [first, ...others] = [...new Set(rows.map(({ status }) => status.code))];
  if (first === undefined) {
    return [];
  }
  const steps = stepsFrom(first, permissions).filter(({ to }) =>
    others.every((status) => stepsFrom(status, permissions).some((step) => step.to === to)),
  );
  // A comment is required when one of the transports requires it.
  return steps.map((step) => {
    const asking = others
      .flatMap((status) => stepsFrom(status, permissions))
      .find(({ to, comment }) => to === step.to && comment);
    return step.comment || !asking?.comment ? step : { ...step, comment: asking.comment };
  });
}

/** Steps that all of them can take, but not by this person: «Подтвердить взвешивание» — Весовщик. */
export function stepsOfOthers(
  rows: readonly Pick<TransportRow, 'status'>[],
  holders: Readonly<Record<string, readonly string[]>>,
): string[] {
  const every = transitions.map(({ permission }) => permission);
  return commonSteps(rows, every).flatMap(({ title, permission }) =>
    holders[permission]?.length ? [`«${title}» — ${holders[permission].join(', ')}`] : [],
  );
}
