// R26: the header is compared with the truth. It may say «Всё отправлено» only when the server has everything that was
// reported as safe to the person who is signed in.
import type { ModelServer } from '../../apps/server/test/model-server.ts';
import { syncWords } from '../../apps/web/src/app/layout/sync-words.ts';
import type { Intent } from './oracle.ts';
import type { Tab, World } from './world.ts';

const nothingElse = { unsent: { waiting: 0, refused: 0, drafts: 0 }, lost: 0, isStoring: true };

/** After so many turns of the event loop a tab shows what another one reported before them. */
export const settledTurns = 30;

interface HeaderCheckDeps {
  readonly world: World;
  readonly server: ModelServer;
  readonly name: string;
  readonly intents: readonly Intent[];
}

export class HeaderCheck {
  readonly wrong: string[] = [];
  readonly #deps: HeaderCheckDeps;
  readonly #arrived = new Set<string>();
  readonly #shown = new Set<Tab>();

  constructor(deps: HeaderCheckDeps) {
    this.#deps = deps;
  }

  /** Like the start-up: the person sees nothing before the queue was read from the device. */
  show(tab: Tab): Tab {
    const { world } = this.#deps;
    const { userId } = world;
    this.#shown.delete(tab);
    tab.outbox.refresh().then(
      () => world.userId === userId && this.#shown.add(tab),
      () => undefined,
    );
    return tab;
  }

  /** Finds acts that were reported as safe until `moment` and are not on the server although a header says so. */
  async check(moment: number): Promise<void> {
    const { world, server, name, intents } = this.#deps;
    const safe = intents.filter(
      ({ text, told, toldAt, userId }) =>
        (told === 'safe' || told === 'unseen') &&
        toldAt <= moment &&
        userId === world.userId &&
        !this.#arrived.has(text),
    );
    if (safe.length === 0 || !world.tabs.some((tab) => this.#shown.has(tab) && this.#saysAllSent(tab))) {
      return;
    }
    (await server.taken(name)).forEach(({ text }) => this.#arrived.add(text));
    this.wrong.push(...safe.filter(({ text }) => !this.#arrived.has(text)).map(({ text }) => `false header: ${text}`));
  }

  #saysAllSent({ outbox }: Tab): boolean {
    const { isOnline: isReachable } = this.#deps.world;
    return syncWords({ ...nothingElse, outbox: outbox.getState(), isReachable }).state === 'sent';
  }
}
