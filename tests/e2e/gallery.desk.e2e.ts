// `npm run gallery`: a picture of every screen and dialog in every size, theme and state, which keep the rules of the look and
// of accessibility. `npm test` makes those of one page, so that the gallery can be made at any time.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Browser, Page } from '@playwright/test';

import { pinnedNode, root } from '../../tools/pinned-node.mjs';
import { axeFindings } from './support/axe.ts';
import { type BadLink, watch } from './support/bad-link.ts';
import { chooseElsewhere, lightContext } from './support/device.ts';
import { addressOf, type AnyPage, mayOpen, pages, people, type Person, signIn } from './support/every-page.ts';
import { exceptionsLeft, opticsOf } from './support/optics/optics.ts';
import { recordShifts, shiftsOf } from './support/optics/shifts.ts';
import { expect, type Product, test } from './support/product.ts';
import { sources, startServer } from './support/server.ts';
import { type Truth, type View, viewsOf } from './support/views.ts';

const sizes = {
  phone: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  wall: { width: 1920, height: 1080 },
} as const;
type Size = keyof typeof sizes;
const themes = ['light', 'dark', 'sun'] as const;
/** What else a page may look like than full, and the link that makes it so. */
const states = { empty: 'prompt', slow: 'hanging', offline: 'pulled', error: 'broken' } as const satisfies Record<
  string,
  BadLink
>;
type State = keyof typeof states;
/** By then the page shows that it waits. */
const slowMs = 2000;
/** The same cookies begin every page: after half an hour they would be refreshed twice, which ends the session. */
const signedInMs = 15 * 60_000;
/** A longer page is cut: its end looks like its middle. */
const screensAtMost = 4;

const wanted = <Name extends string>(variable: string, all: readonly Name[]): readonly Name[] => {
  const names = process.env[variable]?.split(',');
  return names === undefined ? all : all.filter((name) => names.includes(name));
};

/** A running product and those who signed in there. */
interface Place {
  readonly url: string;
  readonly personOf: (login: string) => Promise<Person>;
}

function placeAt(browser: Browser, url: string): Place {
  const persons = new Map<string, { readonly person: Promise<Person>; readonly at: number }>();
  return {
    url,
    personOf(login) {
      const known = persons.get(login);
      if (known && Date.now() - known.at < signedInMs) {
        return known.person;
      }
      const person = signIn(browser, url, login);
      persons.set(login, { person, at: Date.now() });
      return person;
    },
  };
}

/** Letters and figures of the address, the tab and what was pressed. */
const nameOf = (path: string, { tab, opener }: View): string =>
  [path, tab !== null && `вкладка ${tab + 1}`, opener]
    .filter((part) => typeof part === 'string')
    .join(' · ')
    .replaceAll(/[^\p{L}\p{N} ·$-]+/gu, '_')
    .slice(0, 120);

type Take = (page: Page, size: Size, state: 'full' | State, name: string, isActed: boolean) => Promise<void>;

/** How much of the page is below the screen. */
const restOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main, main *')].map((element) =>
        getComputedStyle(element).overflowY === 'visible' ? 0 : element.scrollHeight - element.clientHeight,
      ),
    ),
  );

/** Faults with the places where they are seen. */
type Faults = Map<string, string[]>;

/** Sizes that draw something else than the others: contrast in the other themes needs only these. */
const layouts: readonly Size[] = ['phone', 'desk'];

async function lookAt(page: Page, size: Size, theme: string): Promise<readonly string[]> {
  const axe = theme === 'light' ? await axeFindings(page, 'all') : [];
  const contrast = theme !== 'light' && layouts.includes(size) ? await axeFindings(page, 'contrast') : [];
  const look = { theme, isTouch: isTouch(size), isPhone: size === 'phone' };
  return [...axe, ...contrast, ...(theme === 'dark' ? [] : await opticsOf(page, look))];
}

const isTouch = (size: Size): boolean => size === 'phone' || size === 'tablet';

/** Nobody scrolls to find out how to go on. */
const isRetryHidden = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // One within folded filters is not the way on.
    const retry = [...document.querySelectorAll('main button')].find(
      (button) => button.textContent === 'Повторить' && button.checkVisibility(),
    );
    const { x = 0, y = 0, width = 0, height = 0 } = retry?.getBoundingClientRect() ?? {};
    return retry !== undefined && !retry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const takeInto =
  (album: string, chosen: readonly string[], faults: Faults): Take =>
  async (page, size, state, name, isActed) => {
    const folderOf = (theme: string) => join(album, size, theme, state);
    const note = (fault: string, theme: string) =>
      faults.set(fault, [...(faults.get(fault) ?? []), `${size} ${theme} ${state} ${name}`]);
    // The first load is no act of the person.
    const shifts = await shiftsOf(page);
    (isActed ? shifts : []).forEach((shift) => note(shift, chosen[0]!));
    for (const theme of chosen) {
      await chooseElsewhere(page, theme);
      await mkdir(folderOf(theme), { recursive: true });
      await page.screenshot({ path: join(folderOf(theme), `${name}.png`) });
      // What only waits is gone in a moment.
      const found = state === 'slow' ? [] : await lookAt(page, size, theme);
      found.forEach((fault) => note(fault, theme));
      if ((state === 'error' || state === 'offline') && (await isRetryHidden(page))) {
        note('«Повторить» is below the screen', theme);
      }
    }
    const { width, height } = sizes[size];
    const rest = await restOf(page);
    if (rest > 0) {
      const whole = Math.min(height + rest, height * screensAtMost);
      await page.setViewportSize({ width, height: whole });
      await page.screenshot({ path: join(folderOf(chosen.at(-1)!), `${name} · целиком.png`) });
      await page.setViewportSize(sizes[size]);
    }
    await chooseElsewhere(page, chosen[0]!);
    // Another theme and another height are not acts of the person.
    await shiftsOf(page);
  };

async function loginFor(page: AnyPage, { personOf }: Place): Promise<string> {
  // The others had a part in every load of the demo, and nobody judges his own.
  for (const login of page.path === '/second-look' ? ['stranger'] : people) {
    if (mayOpen(await personOf(login), page)) {
      return login;
    }
  }
  throw new Error(`Nobody may open ${page.path}`);
}

interface Places {
  readonly full: Place;
  /** Left out: only the page itself is seen, not what it opens. */
  readonly empty?: Place;
}

/** What the keyboard does not find in the full state; the rest is noted by `take`. */
async function picturesOf(
  browser: Browser,
  take: Take,
  size: Size,
  page: AnyPage,
  { full, empty }: Places,
  inStates: readonly ('full' | State)[] = wanted('OTK_GALLERY_STATE', ['full', ...(Object.keys(states) as State[])]),
): Promise<string[]> {
  const login = await loginFor(page, full);
  const open = async ({ url, personOf }: Place, link: BadLink) => {
    const person = await personOf(login);
    const context = await lightContext(browser, {
      baseURL: url,
      viewport: sizes[size],
      hasTouch: isTouch(size),
      isMobile: isTouch(size),
    });
    await context.addInitScript(recordShifts);
    await context.addCookies(person.cookies);
    const watched = await watch(context, addressOf(page, person), link);
    if (link === 'prompt') {
      // Nor is it an act when the page is opened again.
      await watched.settle();
      await shiftsOf(watched.page);
    }
    return watched;
  };
  const takeView = (shown: Page, view: View) =>
    take(shown, size, 'full', nameOf(page.path, view), view.tab !== null || view.opener !== null);
  const faults: string[] = [];
  if (inStates.includes('full')) {
    const views = await viewsOf(() => open(full, 'prompt'), empty ? 20 : 0, empty !== undefined, takeView);
    const named = (view: Truth) => view.faults.map((fault) => `${size} ${nameOf(page.path, view)}: ${fault}`);
    faults.push(...views.flatMap(named));
  }
  if (inStates.includes('full') && size === 'wall' && page.path === '/shift') {
    const onWall = await open(full, 'prompt');
    await onWall.page.getByRole('button', { name: 'На весь экран' }).click();
    await onWall.settle();
    await take(onWall.page, size, 'full', '_shift · На весь экран', false);
    await onWall.page.context().close();
  }
  for (const state of inStates.filter((each) => each !== 'full')) {
    const place = state === 'empty' ? empty : full;
    if (place) {
      const watched = await open(place, states[state]);
      await (state === 'slow' ? watched.page.waitForTimeout(slowMs) : watched.settle());
      await take(watched.page, size, state, nameOf(page.path, { tab: null, opener: null }), false);
      await watched.page.context().close();
    }
  }
  return faults;
}

/** The product with people and dictionaries, before the first transport. */
async function startEmpty(): Promise<{ url: string; end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'otk-e2e-'));
  await promisify(execFile)(pinnedNode, [join(root, 'tests/e2e/support/only-people.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const server = await startServer(join(root, sources), dataDir, { SEED: 'none' });
  const end = async () => {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, end };
}

async function takeAll(browser: Browser, product: Product, folder: string): Promise<string[]> {
  const seen: Faults = new Map();
  const take = takeInto(folder, wanted('OTK_GALLERY_THEME', themes), seen);
  const empty = await startEmpty();
  const places = { full: placeAt(browser, product.url), empty: placeAt(browser, empty.url) };
  const paths = pages.map(({ path }) => path);
  const chosen = wanted('OTK_GALLERY_PAGE', paths);
  const left = wanted('OTK_GALLERY_SIZE', Object.keys(sizes) as Size[]).flatMap((size) =>
    pages.filter(({ path }) => chosen.includes(path)).map((page) => ({ size, page })),
  );
  const total = left.length;
  const failures: string[] = [];
  const faults = () => [
    ...failures,
    ...[...seen].map(([fault, places]) => `${fault} · ${places.length}: ${places.slice(0, 3).join(', ')}`),
  ];
  // Written page by page: the pictures take hours, and what was found is kept when they are interrupted.
  const write = (all: readonly string[]) =>
    writeFile(join(folder, 'faults.txt'), all.map((fault) => `${fault}\n`).join(''));
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { size, page } = next;
      const found = await picturesOf(browser, take, size, page, places).catch((error: unknown) => [
        `${size} ${page.path}: ${String(error)}`,
      ]);
      failures.push(...found);
      await write(faults());
      process.stdout.write(`${total - left.length} из ${total}: ${size} ${page.path}\n`);
    }
  };
  await Promise.all([work(), work()]);
  await empty.end();
  const isWhole = ['PAGE', 'SIZE', 'THEME', 'STATE'].every((part) => process.env[`OTK_GALLERY_${part}`] === undefined);
  const all = [...faults(), ...(isWhole ? exceptionsLeft().map((exception) => `not needed: ${exception}`) : [])];
  await write(all);
  return all;
}

test('every screen can be seen in every size, theme and state', async ({ browser, product }, info) => {
  const folder = process.env['OTK_GALLERY'];
  if (folder !== undefined) {
    test.setTimeout(4 * 3_600_000);
    expect(await takeAll(browser, product, folder)).toEqual([]);
    return;
  }
  const page = pages.find(({ path }) => path === '/storage')!;
  const faults: Faults = new Map();
  // Every theme of this page is looked at by accessibility.e2e.ts.
  const chosen = themes.slice(0, 1);
  const take = takeInto(info.outputDir, chosen, faults);
  expect(await picturesOf(browser, take, 'phone', page, { full: placeAt(browser, product.url) }, ['full'])).toEqual([]);
  const pictures = await readdir(info.outputDir, { recursive: true });
  expect(pictures.filter((name) => name.endsWith('_storage.png')).toSorted()).toEqual(
    chosen.map((theme) => `phone/${theme}/full/_storage.png`),
  );
  expect([...faults.keys()]).toEqual([]);
});
