// Replay of 500 unsent writes against 500 bare fetches of the same bodies, in a real browser before the real server.
// Bar: at most 1.2 times their time. npm run bench -- replay
import type { Tokens } from '@otk/domain/auth/auth.schema';
import { build, type Rolldown } from 'vite';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import type { ReplayRun } from './replay/page.ts';
import { withBrowser } from './support/browser.ts';
import { withTransports } from './support/database.ts';
import { startProduct } from './support/product.ts';
import { isSmoke, judge, size } from './support/size.ts';

const root = new URL('..', import.meta.url).pathname;
const count = size(500, 5);
const rounds = size(3, 1);
const bar = 1.2;

declare const replayBench: { readonly bare: (run: ReplayRun) => number; readonly replayed: (run: ReplayRun) => number };

async function buildScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: !isSmoke,
      lib: { entry: `${root}bench/replay/page.ts`, formats: ['es'], fileName: 'page' },
      // One file, though the outbox loads its replay when there is something to send.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

async function pickTransport(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT t.id FROM transport t JOIN division d ON d.id = t.division_id
     WHERE d.code = 'OTK_NAVASHINO' AND t.status_code = 'INCOMING_CONTROL' AND t.deleted_at IS NULL LIMIT 1`,
  );
  return rows[0]!.id;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

await withTransports(300, async (pool) => {
  const product = await startProduct(pool, 'head');
  try {
    await withBrowser(async (browser) => {
      const signedIn = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: 'head', password: 'Demo-2026' }),
      });
      const { accessToken: token } = (await signedIn.json()) as Tokens;
      const { rows } = await pool.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'head'`);
      const run = {
        token,
        udrId: product.headers['x-udr-id']!,
        userId: rows[0]!.id,
        transportId: await pickTransport(pool),
        count,
      };
      const page = await browser.newPage();
      const code = await buildScript();
      await page.route('**/bench.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>bench</title>' }),
      );
      await page.goto(`${product.url}/bench.html`);
      await page.addScriptTag({ content: code, type: 'module' });
      await page.waitForFunction('globalThis.replayBench !== undefined');
      const ratios: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const bare = await page.evaluate((given) => replayBench.bare(given), run);
        const replayed = await page.evaluate((given) => replayBench.replayed(given), run);
        ratios.push(replayed / bare);
        console.log(
          `  ${count} fetches ${bare.toFixed(0)} ms, replay ${replayed.toFixed(0)} ms: ${(replayed / bare).toFixed(2)}`,
        );
      }
      const ratio = median(ratios);
      console.log(`  replay / bare = ${ratio.toFixed(2)} (bar ${bar})`);
      judge(ratio <= bar);
    });
  } finally {
    await product.close();
  }
});
