// Unknown is not zero (R34): on an empty device every read of every page is delayed, left without an answer, refused once or
// always, or has no link, from the beginning or when the person returns. Nothing may be said before the answer that the
// answer does not confirm: no emptiness, no agreement, no count, no «Нет связи»; the late answer is shown, and what was
// there stays.
import { proof } from '../support/proof.ts';
import { seeded } from '../support/random.ts';
import { type BadLink, watch, type Watched } from './support/bad-link.ts';
import { lightContext } from './support/device.ts';
import { addressOf, mayOpen, pages, people, type Person, signIn } from './support/every-page.ts';
import { expect, test } from './support/product.ts';
import { chooseTab, closeOverlays, press, type Truth, viewsOf } from './support/views.ts';

test.use({ serviceWorkers: 'block' });

const atOnce = 3;
const links = ['late', 'hanging', 'failing', 'broken', 'pulled', 'lost'] as const;
/** A share tries one of them besides the late link. */
const worse = ['hanging', 'failing'] as const;
/** Of those that are not, nothing comes in the end. Loads to judge are handed out by the server and not kept. */
const isAnswered = (link: BadLink, path: string): boolean =>
  link !== 'broken' && link !== 'pulled' && !(link === 'lost' && path === '/second-look');

const visits = people.flatMap((login) => pages.map((page) => ({ ...page, login })));
type Visit = (typeof visits)[number];

/** A label whose count is not known yet begins a line of the truth. */
const isTrue = (line: string, truth: readonly string[]): boolean =>
  truth.some((one) => one === line || one.startsWith(`${line} `));

/** «Всё отправлено, связи нет» when the link is lost. */
const isShown = (line: string, end: readonly string[]): boolean =>
  end.some((one) => one === line || one === `${line}, связи нет`);

/** A read that failed is asked for again by the person, when it was not by the page. */
async function retried({ page, settle }: Watched): Promise<boolean> {
  const retry = page.getByRole('button', { name: 'Повторить', exact: true, disabled: false }).filter({ visible: true });
  if ((await retry.count()) === 0) {
    return true;
  }
  await retry
    .first()
    .click()
    .catch(async (error: unknown) => {
      // It goes away when the page asks by itself.
      if ((await retry.count()) > 0) {
        throw error;
      }
    });
  return settle();
}

/** Of a queue that had to wait for the answer: it stays until the person puts it away. */
const answered = /^(Сервер ответил: .*|Понятно)$/;

/** What a view said on a worse link, and what it shows in the end. */
interface Seen {
  readonly view: Truth;
  readonly isSettled: boolean;
  readonly said: readonly string[];
  /** Null when no answer comes. */
  readonly end: readonly string[] | null;
}

/** The same views on a worse link. */
async function seenOn(watched: Watched, truths: readonly Truth[], isEnding: boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  const { page } = watched;
  let shown: number | null = null;
  for (const view of truths) {
    const { tab, opener } = view;
    if (tab !== shown) {
      await chooseTab(page, tab);
      shown = tab;
    }
    const isReached = opener === null || (await press(page, opener));
    const since = tab === null && opener === null ? watched.since : await watched.moment();
    const isSettled = isReached && (await watched.settle()) && (await retried(watched));
    seen.push({ view, isSettled, said: await watched.said(since), end: isEnding ? await watched.lines() : null });
    if (opener !== null) {
      await closeOverlays(page);
    }
  }
  await page.context().close();
  return seen;
}

/** `after`: the truth once more, when the first comparison failed. What changed between the two may be said or not. */
function faultsIn(seen: readonly Seen[], after: readonly Truth[] | null): string[] {
  return seen.flatMap(({ view: { tab, opener, lines }, isSettled, said, end }) => {
    const later = after?.find((one) => one.tab === tab && one.opener === opener)?.lines ?? lines;
    const where = [tab !== null && `вкладка ${tab + 1}`, opener].filter(Boolean).join(', ');
    const faults = [
      // A view that cannot be reached is a fault as well.
      ...(isSettled ? [] : ['не открылось или не дождались ответа']),
      ...said
        .filter((line) => !isTrue(line, lines) && !isTrue(line, later) && !(answered.test(line) && end?.includes(line)))
        .map((line) => `сказано до ответа «${line.slice(0, 120)}»`),
      ...lines
        .filter((line) => line !== '' && later.includes(line) && end !== null && !isShown(line, end))
        .map((line) => `нет в конце «${line.slice(0, 120)}»`),
    ];
    return faults.map((fault) => [where, fault].filter(Boolean).join(': '));
  });
}

const share = 1;

const say = (line: string) => void process.stdout.write(`${line}\n`);

test('nothing is said of a page before its answer that the answer does not confirm', async ({ browser, product }) => {
  const { count, seed, announce } = proof('Unknown is not zero', 'OTK_DELAYED_PAGES', share);
  announce();
  const isWhole = count >= visits.length;
  test.setTimeout(isWhole ? 7_200_000 : 240_000);
  const random = seeded(seed);
  const only = process.env['OTK_DELAYED_PATH'];
  const asked = visits
    .filter(({ login, path }) => only === undefined || only.split(' ').some((one) => `${login}${path}`.includes(one)))
    // The gate first: an alarm must never be none from ignorance.
    .map((visit) => ({ visit, at: `${visit.login}${visit.path}` === 'head/kpp' ? -1 : random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ visit }) => visit);
  const persons = new Map<string, Person>();
  const chosen: Visit[] = [];
  for (const visit of asked) {
    if (chosen.length === count) {
      break;
    }
    const { login } = visit;
    const person = persons.get(login) ?? (await signIn(browser, product.url, login));
    persons.set(login, person);
    // A page that the person may not open reads nothing.
    if (mayOpen(person, visit)) {
      chosen.push(visit);
    }
  }
  const badLinks = isWhole ? links : (['late', random.pick(worse)] as const);
  const firsts = new Set(pages.map(({ path }) => chosen.find((visit) => visit.path === path)));
  // The longest first, so that none of them is left alone at the end.
  const left = chosen.toSorted((a, b) => Number(firsts.has(b)) - Number(firsts.has(a)));

  const tried = { views: 0, pages: 0 };
  const faults: string[] = [];
  const visit = async (one: Visit) => {
    const { login, path } = one;
    const person = persons.get(login)!;
    const address = addressOf(one, person);
    const open = async (link: BadLink) => {
      const context = await lightContext(browser, { baseURL: product.url, viewport: { width: 1440, height: 900 } });
      await context.addCookies(person.cookies);
      return watch(context, address, link);
    };
    const isFirst = firsts.has(one);
    const isThorough = isWhole && isFirst;
    const lookAround = () => viewsOf(() => open('prompt'), isThorough ? 20 : 0, isThorough);
    const truths = await lookAround();
    const truthsOn = {
      late: truths,
      hanging: truths.slice(0, 1),
      failing: truths.filter(({ opener }) => opener === null),
      broken: truths.slice(0, 1),
      pulled: truths.slice(0, 1),
      lost: truths.slice(0, 1),
    };
    const seen = await Promise.all(
      // Each is another load of the page.
      badLinks
        .filter((link) => isFirst || link === 'late')
        .map(async (link) => ({
          link,
          views: await seenOn(await open(link), truthsOn[link], isAnswered(link, path)),
        })),
    );
    const isConfirmed = seen.every(({ views }) => faultsIn(views, null).length === 0);
    const after = isConfirmed ? null : await lookAround();
    const found = seen.map(({ link, views }) =>
      faultsIn(views, after).map((fault) => `${login} ${path} (${link}): ${fault}`),
    );
    faults.push(...found.flat());
    tried.pages += 1;
    tried.views += truths.length;
    if (isWhole) {
      say([`${tried.pages} of ${chosen.length} ${login} ${path}: ${truths.length} views`, ...found.flat()].join('\n'));
    }
  };
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      await visit(next).catch((error: unknown) => faults.push(`${next?.login} ${next?.path}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: isWhole ? atOnce : share }, work));
  say(`Unknown is not zero: ${tried.pages} pages, ${tried.views} views`);
  expect(faults).toEqual([]);
});
