// R2 (reliability): random schedules of work, lost networks, foreign answers (R24), leaving (R29), killed tabs and
// browsers against the real product. Every weight that a page reported as saved is in the table exactly once and in
// order, and no header says «Всё отправлено» before (R26). A failure prints its seed:
// OTK_SEED=<seed> OTK_BROWSER_SCHEDULES=1 repeats it. OTK_BROWSER_SCHEDULES sets how many there are.
import { proof } from '../support/proof.ts';
import { type Random, seeded } from '../support/random.ts';
import { arrivedWagons, askAs } from './support/ask.ts';
import { openNotebook } from './support/notebook.ts';
import { expect, test } from './support/product.ts';
import { personalDevice } from './support/profile.ts';
import { Scales } from './support/scales.ts';

const { count, seed: firstSeed, announce } = proof('R2', 'OTK_BROWSER_SCHEDULES', 1);

type Act = Exclude<keyof Scales, 'settle' | 'look' | 'finish' | 'headers'>;
const draws: readonly Act[] = [
  ...Array<Act>(7).fill('weigh'),
  ...Array<Act>(4).fill('flip'),
  ...Array<Act>(2).fill('lunge'),
  ...Array<Act>(2).fill('open'),
  'depart',
  'leave',
  'reload',
  'restart',
];

/** After every act `check` compares the headers with the server. */
async function work(scales: Scales, random: Random, check: () => Promise<void>): Promise<void> {
  for (let left = 4 + random.below(4); left > 0; left -= 1) {
    await scales[random.pick(draws)](random);
    await check();
  }
  await scales.settle(random);
}

interface Lane {
  readonly productUrl: string;
  /** The profile of a device where the product is kept. */
  readonly used: string;
  readonly place: number;
  /** Shared by the lanes; emptied by the one that fails. */
  readonly seeds: number[];
}

/** One person with one device, schedule after schedule on the same profile. */
async function runLane({ productUrl, used, place, seeds }: Lane): Promise<void> {
  const login = ['weigher', 'head'][place]!;
  const ask = await askAs(productUrl, login);
  const wagons = (await arrivedWagons(ask)).map(({ id }) => id).slice(place * 2, place * 2 + 2);
  const weighed = async (wagon: string) => {
    const rows = await ask<{ gross: number }[]>(`/transport/${wagon}/weighings`);
    return rows.map(({ gross }) => gross).toReversed();
  };
  const before = await Promise.all(wagons.map(async (wagon) => (await weighed(wagon)).length));
  const device = await personalDevice({ baseURL: productUrl, viewport: { width: 1024, height: 600 } }, used);
  const notebook = openNotebook(50 + place * 20);
  const rowsOf = async (at: number) => (await weighed(wagons[at]!)).slice(before[at]);
  let steps: string[] = [];
  const scales = await Scales.begin({ device, login, wagons, notebook, tell: (step) => void steps.push(step) });
  const check = async () => {
    // Read before the rows: what a header called sent is on the server at that moment.
    const isAllSent = (await scales.headers()).some((text) => text.startsWith('Всё отправлено'));
    for (const [at, wagon] of isAllSent ? wagons.entries() : []) {
      expect(notebook.missing(wagon, await rowsOf(at)), 'a header says «Всё отправлено»').toEqual([]);
    }
  };
  try {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      steps = [`OTK_SEED=${seed} OTK_BROWSER_SCHEDULES=1`];
      await work(scales, seeded(seed), check);
      for (const [at, wagon] of wagons.entries()) {
        expect(notebook.compare(wagon, await rowsOf(at))).toEqual([]);
      }
    }
  } catch (cause) {
    seeds.length = 0;
    throw new Error([...steps, ...(await scales.look())].join('\n'), { cause });
  } finally {
    await scales.finish();
    await device.forget();
  }
}

// Another try would have another seed.
test.describe.configure({ retries: 0 });

test(`${count} random schedules: nothing lost, nothing twice, nothing out of order`, async ({ productUrl, used }) => {
  test.setTimeout(240_000 + count * 15_000);
  announce();
  const seeds = Array.from({ length: count }, (_, place) => firstSeed + place);
  // A second person costs a start of another browser: worth it for many schedules.
  const people = count > 8 ? 2 : 1;
  const lanes = Array.from({ length: people }, (_, place) => runLane({ productUrl, used, place, seeds }));
  for (const ended of await Promise.allSettled(lanes)) {
    if (ended.status === 'rejected') {
      throw ended.reason;
    }
  }
});
