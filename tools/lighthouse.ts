// `npm run lighthouse`: Lighthouse for a phone, with its own throttling, at the sign-in form, the list and a card; half of
// the runs are better. npx fetches it: it is no dependency of the product.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium } from 'playwright';

import { withTransports } from '../bench/support/database.ts';
import { median, shown } from '../bench/support/load.ts';
import { type Product, startProduct } from '../bench/support/product.ts';
import { browserArgs, ensureBrowser } from './browser.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { root } from './pinned-node.mjs';

const version = '13.5.0';
const runs = 3;
const run = promisify(execFile);

interface Result {
  readonly score: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  /** What Lighthouse measures of the machine itself: about 1 000 when it is quiet. */
  readonly machine: number;
}

interface LighthouseReport {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly finalDisplayedUrl: string;
}

/** A person who has just signed in, in a browser that knows nothing of the product yet. The page itself reads the cookies. */
async function signIn(profile: string, { url }: Product): Promise<void> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: browserArgs,
  });
  const data = { login: 'controller', password: 'Demo-2026' };
  const reply = await browser.request.post(`${url}/api/auth/login`, { data });
  await browser.close();
  if (!reply.ok()) {
    throw new Error(`Вход не удался: ${reply.status()}`);
  }
}

async function look(product: Product, path: string, isSignedIn: boolean): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-lighthouse-'));
  const profile = join(folder, 'profile');
  try {
    if (isSignedIn) {
      await signIn(profile, product);
    }
    const output = join(folder, 'report.json');
    // Two that trace one browser disturb each other: Lighthouse starts its own.
    const flags = [...browserArgs, '--headless=new', `--user-data-dir=${profile}`].join(' ');
    const options = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${output}`];
    const lighthouse = () =>
      run('npx', ['--yes', `lighthouse@${version}`, product.url + path, ...options, `--chrome-flags=${flags}`], {
        cwd: folder,
        env: { ...process.env, CHROME_PATH: ensureBrowser() },
      });
    // It loses the beginning of a trace now and then, and advises to run it again.
    await lighthouse().catch(lighthouse);
    const { categories, audits, environment, finalDisplayedUrl } = JSON.parse(
      await readFile(output, 'utf8'),
    ) as LighthouseReport;
    if (new URL(finalDisplayedUrl).pathname !== path.split('?')[0]) {
      throw new Error(`Вместо ${path} открылось ${finalDisplayedUrl}`);
    }
    return {
      score: categories.performance.score * 100,
      paintMs: audits['largest-contentful-paint']!.numericValue,
      blockedMs: audits['total-blocking-time']!.numericValue,
      machine: environment.benchmarkIndex,
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

await buildWebIfChanged();
await withTransports(300, async (pool) => {
  const product = await startProduct(pool, 'controller', join(root, 'apps/web/dist'));
  const { rows } = await pool.query<{ id: string }>(
    `SELECT t.id FROM transport t WHERE t.status_code = 'IN_RECEPTION' AND t.division_id = ANY($1) AND t.deleted_at IS NULL LIMIT 1`,
    [product.divisionIds],
  );
  const pages = { 'sign-in': '/login', list: '/auto?tab=reception', card: `/auto/${rows[0]!.id}` };
  try {
    console.log('page | performance | largest paint, s | blocking time, ms | index of the machine');
    for (const [name, path] of Object.entries(pages)) {
      const results: Result[] = [];
      for (let at = 0; at < runs; at += 1) {
        results.push(await look(product, path, name !== 'sign-in'));
      }
      const of = (field: keyof Result) => median(results.map((result) => result[field]));
      const scores = results.map(({ score }) => shown(score)).join(', ');
      console.log(
        `${name} | ${scores} | ${shown(of('paintMs') / 1000)} | ${shown(of('blockedMs'))} | ${shown(of('machine'))}`,
      );
    }
  } finally {
    await product.close();
  }
});
