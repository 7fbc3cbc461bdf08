// Assignments that an administrator removes or replaces while work waits on the devices.
import type { ModelServer } from '../../apps/server/test/model-server.ts';
import type { World } from './world.ts';

export type AssignmentStep =
  | { readonly kind: 'reassign'; readonly user: 0 | 1; readonly place: 0 | 1; readonly isGiven: boolean }
  /** The device learns of its present assignment; another build is opened; the server forgets the assignments of before. */
  | { readonly kind: 'learnUdr' | 'build' | 'forgetFormer' };

export class Assignments {
  readonly #server: ModelServer;
  readonly #world: World;
  #wasEarlierBuild = false;
  #isForgotten = false;

  constructor(server: ModelServer, world: World) {
    this.#server = server;
    this.#world = world;
  }

  async take(step: AssignmentStep): Promise<void> {
    const { users, divisions } = this.#server;
    switch (step.kind) {
      case 'reassign':
        return this.#server.reassign(users[step.user], divisions[step.place], step.isGiven);
      case 'learnUdr':
        return this.#world.learnUdr();
      case 'build':
        this.#world.isEarlierBuild = !this.#world.isEarlierBuild && !this.#isForgotten;
        this.#wasEarlierBuild ||= this.#world.isEarlierBuild;
        return;
      case 'forgetFormer':
        // What an earlier build has written names nothing else: a person would have to say where it belongs.
        this.#isForgotten ||= !this.#wasEarlierBuild;
        return this.#isForgotten ? this.#server.forgetFormer() : undefined;
    }
  }

  /** Everybody works everywhere again. */
  async giveBack(): Promise<void> {
    const { users, divisions, udrOf, reassign } = this.#server;
    for (const userId of users) {
      for (const divisionId of divisions.filter((one) => udrOf(userId, one) === null)) {
        await reassign(userId, divisionId, true);
      }
    }
  }
}
