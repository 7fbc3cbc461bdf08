// A weigher with several tabs open, an unreliable network and a browser that is killed.
import type { BrowserContext, Page } from '@playwright/test';

import type { Random } from '../../support/random.ts';
import { crash, enter, goTo, signInAt } from './device.ts';
import type { Notebook } from './notebook.ts';
import { expect } from './product.ts';
import { type PersonalDevice, shellIsKept } from './profile.ts';
import {
  goToJournal,
  grossField,
  saveWeight,
  sending,
  showsOrEdits,
  typeWeight,
  weightAddress,
} from './weight-page.ts';

interface ScalesDeps {
  readonly device: PersonalDevice;
  readonly login: string;
  readonly wagons: readonly string[];
  readonly notebook: Notebook;
  /** Logs each step, for repeating a failed schedule. */
  readonly tell: (step: string) => void;
}

interface Tab {
  readonly page: Page;
  readonly wagon: string;
  /** A tab on the same card was killed while saving: this one may show an outdated weight and is reloaded before typing. */
  isUnsure?: boolean;
}

/** R24: answers that are not from our server. */
const foreignAnswers = [
  { status: 200, body: '{}' },
  { status: 204, body: '' },
  { status: 200, contentType: 'text/html', body: '<!doctype html><title>Вход в сеть</title>' },
  { status: 401, body: 'Unauthorized' },
  { status: 404, body: '404 page not found' },
] as const;
type Link = 'up' | 'lost' | (typeof foreignAnswers)[number];

export class Scales {
  readonly #deps: ScalesDeps;
  #context: BrowserContext;
  #link: Link = 'up';
  #tabs: Tab[] = [];

  private constructor(deps: ScalesDeps, context: BrowserContext) {
    this.#deps = deps;
    this.#context = context;
  }

  static async begin(deps: ScalesDeps): Promise<Scales> {
    const context = await deps.device.start();
    const page = await context.newPage();
    const [first, ...others] = deps.wagons.map(weightAddress);
    await enter(page, deps.login, first);
    await expect(grossField(page)).toBeVisible();
    await shellIsKept(page);
    // A card once seen is on the device.
    for (const address of others) {
      const numberBefore = await page.getByRole('heading', { level: 1 }).innerText();
      await goTo(page, address);
      await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: /\d{4}/ })).not.toHaveText(numberBefore);
      await expect(grossField(page)).toBeVisible();
    }
    await page.close();
    return new Scales(deps, context);
  }

  /** The link comes back, is lost, or leads to something else that answers every call. */
  async flip(random: Random): Promise<void> {
    const down = random.pick<Link>(['lost', 'lost', ...foreignAnswers]);
    await this.#switchTo(this.#link === 'up' ? down : 'up');
  }

  async #switchTo(link: Link): Promise<void> {
    this.#deps.tell(`link: ${typeof link === 'string' ? link : `answers ${link.status} ${link.body}`}`);
    this.#link = link;
    await this.#context.setOffline(link === 'lost');
    await this.#interpose();
  }

  async #interpose(): Promise<void> {
    const link = this.#link;
    await this.#context.unrouteAll();
    if (typeof link === 'object') {
      await this.#context.route(/\/api\//, (route) => route.fulfill(link));
    }
  }

  async open(random: Random): Promise<void> {
    if (this.#tabs.length < 3) {
      await this.#openTab(random);
    }
  }

  async weigh(random: Random): Promise<void> {
    const tab = await this.#anyTab(random);
    const note = await this.#type(tab);
    this.#deps.tell(`told: ${await saveWeight(tab.page, note.gross)}`);
    note.isTold = true;
    for (const other of this.#beside(tab).filter(({ isUnsure }) => !isUnsure)) {
      await expect.poll(() => showsOrEdits(other.page, note.gross)).toBe(true);
    }
  }

  /** Saves, and is killed before the reply. */
  async lunge(random: Random): Promise<void> {
    const tab = await this.#anyTab(random);
    await this.#type(tab);
    await tab.page.keyboard.press('Control+s');
    for (const other of this.#beside(tab)) {
      other.isUnsure = true;
    }
    await (random.chance(0.2) ? this.#end(true) : this.#leave(tab, random.chance(0.7)));
  }

  /** R29: saves and goes to another page before the answer. The write is refused, if at all, without this screen. */
  async depart(random: Random): Promise<void> {
    const tab = await this.#anyTab(random);
    await this.#type(tab);
    await tab.page.keyboard.press('Control+s');
    this.#deps.tell(`tab ${this.#tabs.indexOf(tab)} goes to another page`);
    for (const other of this.#beside(tab)) {
      other.isUnsure = true;
    }
    await goToJournal(tab.page);
    await goTo(tab.page, weightAddress(tab.wagon));
    await this.#ready(tab);
  }

  /** R26: what the header of each open tab says now. */
  async headers(): Promise<string[]> {
    return Promise.all(
      this.#tabs.map(async ({ page }) => (await sending(page).getAttribute('aria-label', { timeout: 20_000 })) ?? ''),
    );
  }

  async leave(random: Random): Promise<void> {
    if (this.#tabs.length > 0) {
      await this.#leave(random.pick(this.#tabs), random.chance(0.5));
    }
  }

  async reload(random: Random): Promise<void> {
    const tab = await this.#anyTab(random);
    this.#deps.tell(`tab ${this.#tabs.indexOf(tab)} reloaded`);
    await this.#lookAnew(tab);
  }

  restart(random: Random): Promise<void> {
    return this.#end(random.chance(0.5));
  }

  /** With a link and one tab, until the product says that everything is sent; what was only typed stays unsaved. */
  async settle(random: Random): Promise<void> {
    if (this.#link !== 'up') {
      await this.#switchTo('up');
    }
    const last = await this.#anyTab(random);
    for (const tab of this.#tabs.filter((other) => other !== last)) {
      await tab.page.close();
    }
    this.#tabs = [last];
    await expect(sending(last.page)).toHaveAccessibleName(/Всё отправлено|Не сохранено/, { timeout: 60_000 });
  }

  /** What each page shows, also one that was just being opened, for the report of a failure. */
  async look(): Promise<string[]> {
    return Promise.all(
      this.#context.pages().map(async (page) => {
        const words = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
        const typed = await grossField(page).inputValue({ timeout: 1000 }).catch(String);
        return `${page.url()} [${typed}]\n${words.replaceAll(/\s+/g, ' ').slice(0, 900)}`;
      }),
    );
  }

  finish(): Promise<void> {
    return this.#context.close();
  }

  #beside(tab: Tab): Tab[] {
    return this.#tabs.filter((other) => other !== tab && other.wagon === tab.wagon);
  }

  async #anyTab(random: Random): Promise<Tab> {
    return this.#tabs.length === 0 ? this.#openTab(random) : random.pick(this.#tabs);
  }

  async #openTab(random: Random): Promise<Tab> {
    const { tell, wagons } = this.#deps;
    const wagon = random.pick(wagons);
    tell(`tab ${this.#tabs.length} opened on wagon ${wagons.indexOf(wagon)}`);
    const tab = { page: await this.#context.newPage(), wagon };
    await tab.page.goto(weightAddress(wagon));
    await this.#ready(tab);
    this.#tabs.push(tab);
    return tab;
  }

  /**
   * A browser killed soon after the first sign-in may lose the cookies, or who signed in: then the person signs in again,
   * or starts again, and both need a network.
   */
  async #ready({ page, wagon }: Tab): Promise<void> {
    const signIn = page.getByRole('button', { name: 'Войти' });
    const notStarted = page.getByText('Не удалось начать работу');
    await expect(grossField(page).or(signIn).or(notStarted)).toBeVisible();
    if (await grossField(page).isVisible()) {
      return;
    }
    if (this.#link !== 'up') {
      await this.#switchTo('up');
    }
    if (await signIn.isVisible()) {
      this.#deps.tell('signed in again');
      await signInAt(page, this.#deps.login);
      await page.goto(weightAddress(wagon));
    } else {
      this.#deps.tell('started again');
      await page.getByRole('button', { name: 'Повторить' }).click();
    }
    await expect(grossField(page)).toBeVisible();
  }

  async #lookAnew(tab: Tab): Promise<void> {
    await tab.page.reload();
    await this.#ready(tab);
    tab.isUnsure = false;
  }

  async #type(tab: Tab) {
    const { page, wagon } = tab;
    const { tell, wagons, notebook } = this.#deps;
    if (tab.isUnsure) {
      await this.#lookAnew(tab);
    }
    const note = notebook.begin(wagon);
    tell(`gross ${note.gross} typed in tab ${this.#tabs.indexOf(tab)}, wagon ${wagons.indexOf(wagon)}`);
    await typeWeight(page, note.gross);
    return note;
  }

  async #leave(tab: Tab, isCrash: boolean): Promise<void> {
    this.#deps.tell(`tab ${this.#tabs.indexOf(tab)} ${isCrash ? 'crashes' : 'is closed'}`);
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    if (isCrash) {
      await crash(tab.page);
    }
    await tab.page.close();
  }

  async #end(isKill: boolean): Promise<void> {
    this.#deps.tell(isKill ? 'browser killed' : 'browser closed');
    this.#tabs = [];
    if (isKill) {
      await this.#deps.device.kill(this.#context);
    } else {
      await this.#context.close();
    }
    this.#context = await this.#deps.device.start(this.#link === 'lost');
    await this.#interpose();
  }
}
