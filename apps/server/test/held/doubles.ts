// Two records of one vehicle in the search: joined, or kept apart.
import type { HeldRun, Reply } from './world.ts';

/** How often an act comes, and the act. */
export type Weighted = readonly [weight: number, act: () => Promise<unknown>];

/** The status that the product forced: only an alarm of its own may have. */
export function settle(of: HeldRun, id: string, reply: Reply): void {
  const { oracle, cardOf } = of;
  const { status, radiationAlarm } = cardOf(reply);
  const isOpen = oracle.holding(id, { ofOwn: true }).length > 0;
  if (isOpen !== (status.code === 'RADIATION_ALARM' || radiationAlarm?.isOpen === true)) {
    throw new Error(
      `The card of ${id} tells ${status.code} and ${radiationAlarm?.isOpen}, the alarm is open: ${isOpen}`,
    );
  }
  oracle.setStatus(id, status.code);
}

export function doubles(of: HeldRun): readonly Weighted[] {
  const { oracle, ask, known, isDone, cardOf, version, random } = of;
  return [
    [
      3,
      async () => {
        const [id, otherId] = [known(), known()];
        const isJoined = random.chance(0.7);
        const body = { otherId, version: await version(id), otherVersion: await version(otherId), figures: 'OTHER' };
        const reply = isJoined
          ? await ask('KPP', 'POST', `/transport/${id}/join`, body)
          : await ask('KPP', 'POST', `/transport/${id}/distinct`, { otherId });
        if (!isDone(reply)) {
          return;
        }
        if (isJoined) {
          oracle.joined(id, otherId);
          const trailers = oracle.platesOf(otherId).filter((plate) => plate.startsWith('АН'));
          oracle.renamed(id, new Set([...oracle.platesOf(id), ...(cardOf(reply).trailerNumber ? trailers : [])]));
          settle(of, id, reply);
        } else {
          oracle.worked('A decision that records are of different vehicles', id);
          oracle.worked('A decision that records are of different vehicles', otherId);
        }
      },
    ],
  ];
}
