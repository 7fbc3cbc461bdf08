// R26: the header is compared with the truth. It may say «Всё отправлено» only when the server has everything that was
// reported as safe to the person who is signed in.
import type { ModelServer } from '../../apps/server/test/model-server.ts';
import { syncWords } from '../../apps/web/src/app/layout/sync-words.ts';
import type { Intent } from './oracle.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

const nothingElse = { unsent: { waiting: 0, refused: 0, drafts: 0 }, gone: 0, isStoring: true, isCounted: true };

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
  /** Acts that were deleted with the database and had been counted outside it, until a person acknowledges the loss. */
  #evicted = 0;
  /** Acts reported until then were on the device long enough for a tab to count them outside the database. */
  #countedAt = 0;

  constructor(deps: HeaderCheckDeps) {
    this.#deps = deps;
  }

  /** Like the start-up: the person sees nothing before the outbox was read from the device. */
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

  /**
   * The browser has deleted the database: what it held and the server does not have must be reported as lost. The count
   * outside the database is written just after an act is safe: a tab that dies in between leaves it one short.
   */
  async evicted(): Promise<void> {
    const { server, name, intents } = this.#deps;
    const taken = await server.taken(name);
    intents
      .filter(({ reported, isEvicted }) => (reported === 'safe' || reported === 'unseen') && !isEvicted)
      .filter(({ isReplaced }) => !isReplaced)
      .filter(({ text }) => !taken.some((row) => row.text === text))
      .forEach((intent) => {
        intent.isEvicted = true;
        this.#evicted += intent.reportedAt <= this.#countedAt ? 1 : 0;
      });
  }

  /** The person has read how much was lost. */
  acknowledge({ storeWatch }: Tab): void {
    if (storeWatch.lost.getState() !== null) {
      storeWatch.acknowledge();
      this.#evicted = 0;
    }
  }

  /** After a pause: acts that were reported as safe until `moment`, whichever tab made them, and what was lost. */
  async checkAll(moment: number): Promise<void> {
    const shown = this.#deps.world.tabs.filter((tab) => this.#shown.has(tab));
    // The database is asked who it is after the writes that wait for it.
    await Promise.all(shown.map((tab) => tab.counted()));
    const hidden = shown.filter((tab) => lostIn(tab) < this.#evicted);
    this.wrong.push(...hidden.map((tab) => `false header: ${lostIn(tab)} lost instead of ${this.#evicted}`));
    if (shown.length > 0) {
      this.#countedAt = moment;
    }
    const isSaid = this.#sayingAllSent().length > 0;
    await this.#compare(({ reportedAt }) => isSaid && reportedAt <= moment);
  }

  /** At every step: a tab knows at once what it has reported itself. */
  async checkOwn(): Promise<void> {
    const saying = this.#sayingAllSent();
    await this.#compare(({ tab }) => saying.includes(tab));
  }

  /** Finds acts that were reported as safe and are not on the server although a header says so. */
  async #compare(isMeant: (intent: Intent) => boolean): Promise<void> {
    const { world, server, name, intents } = this.#deps;
    const safe = intents.filter(
      (intent) =>
        (intent.reported === 'safe' || intent.reported === 'unseen') &&
        !intent.isEvicted &&
        !intent.isReplaced &&
        intent.userId === world.userId &&
        !this.#arrived.has(intent.text) &&
        isMeant(intent),
    );
    if (safe.length > 0) {
      (await server.taken(name)).forEach(({ text }) => this.#arrived.add(text));
      const missing = safe.filter(({ text }) => !this.#arrived.has(text));
      this.wrong.push(...missing.map(({ text }) => `false header: ${text}`));
    }
  }

  #sayingAllSent(): Tab[] {
    return this.#deps.world.tabs.filter((tab) => this.#shown.has(tab) && this.#saysAllSent(tab));
  }

  #saysAllSent(tab: Tab): boolean {
    const { isOnline: isReachable } = this.#deps.world;
    return (
      syncWords({ ...nothingElse, lost: lostIn(tab), outbox: tab.outbox.getState(), isReachable }).state === 'sent'
    );
  }
}

const lostIn = ({ storeWatch }: Tab): number => storeWatch.lost.getState()?.count ?? 0;
