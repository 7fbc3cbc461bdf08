// No path of steps, marks and acts closes or hands over a transport against the law, whichever roles take them: a depth-first
// search over the states of a wagon from the beginning of its reception, through the real routes, with an oracle of its own.
// `npm test` looks at a share of the states in a fresh order each time; `npm run soak -- law` at many more.
import { expect, test } from 'vitest';

import { proof } from '../../../tests/support/proof.ts';
import { seeded } from '../../../tests/support/random.ts';
import { search } from '../test/law/search.ts';
import { openWorld } from '../test/law/world.ts';

const law = proof('R32', 'OTK_LAW_CALLS', 150);

test(
  'no path closes or hands over a transport with an open case',
  async () => {
    law.announce();
    const world = await openWorld();
    try {
      const found = await search(world, { calls: law.count, random: seeded(law.seed) });
      expect(found.violation).toBeNull();
      expect(found.states).toBeGreaterThan(law.count / 200);
    } finally {
      await world.close();
    }
  },
  120_000 + law.count * 200,
);
