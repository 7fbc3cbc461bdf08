// Which finished transports are judged again. Drawn by a random number for each one: neither its number nor its place in the order says which.
import { randomInt } from 'node:crypto';

import { readSettings } from '../setting/setting.service.ts';
import type { OnStep } from '../transport/transport.status.service.ts';
import { choiceRepo } from './secondlook.choice.repo.ts';

/** 0: none is. */
export const isDrawn = (oneOf: number): boolean => oneOf > 0 && randomInt(oneOf) === 0;

export const chooseAtFinish =
  (clock: () => Date): OnStep =>
  async ({ db, person }, { transportId, from, to }) => {
    if (to !== 'RECEPTION_FINISHED') {
      return;
    }
    const { secondLookOneOf } = await readSettings(db);
    await choiceRepo(db).choose({
      transportId,
      at: clock(),
      by: person.userId,
      // domain §3.1: the inspector who ends a reception answers for kinds and засор; what a commission found is nobody's alone.
      judge: from === 'IN_RECEPTION' ? person.userId : null,
      isDrawn: isDrawn(secondLookOneOf),
    });
  };
