// The mail server refuses connections for a while, while people write and letters are made. `npm run drill -- mail-away`.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { openLink } from '../../apps/server/test/link.ts';
import { startSmtp } from '../../apps/server/test/smtp.ts';
import { makeCluster } from './support/cluster.ts';
import { runDrill, stageMs } from './support/drill.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPair } from './support/pair.ts';
import { until } from './support/until.ts';
import { ownerPool } from './support/yard.ts';

/** The longest rest of the sender during an outage is a minute. */
const patienceMs = 120_000;

await runDrill(async (drill) => {
  const { place, own } = drill;
  const cluster = await makeCluster({ place, name: 'postgres' });
  own(cluster.stop);
  const { smtp, close } = await startSmtp();
  own(close);
  const link = await openLink(Number(new URL(smtp.url).port));
  own(link.close);
  const pair = await startPair(drill, cluster, { SMTP_URL: `smtp://127.0.0.1:${link.port}` });
  const pool = ownerPool(drill, cluster.url);
  const load = await startLoad(pool, pair.url, 6);
  const written: string[] = [];
  const state = { isOver: false };
  const writing = (async () => {
    for (; !state.isOver; await delay(200)) {
      const number = randomUUID();
      const subject = `Письмо учения ${number}`;
      await pool.query(
        `INSERT INTO outgoing (kind, recipient, subject, payload, max_tries, next_at, created_at)
         VALUES ('EMAIL', 'supplier@otk.example', $1, $2, 5, now(), now())`,
        [
          subject,
          JSON.stringify({ name: 'Поставщик', address: 'supplier@otk.example', subject, text: number, html: number }),
        ],
      );
      written.push(number);
    }
  })();
  await load.stage('почта на месте');
  await load.stage('почта недоступна', async () => {
    const before = written.length;
    link.refuse();
    await delay(stageMs);
    await until(async () => written.length > before + 1, 20_000, 'No letters while the mail server is away');
  });
  const waiting = await pool.query("SELECT FROM outgoing WHERE state <> 'SENT'");
  link.restore();
  await load.stage('почта вернулась');
  state.isOver = true;
  await Promise.all([load.stop(), writing]);
  const since = Date.now();
  const unsent = async () => (await pool.query("SELECT FROM outgoing WHERE state <> 'SENT'")).rowCount ?? 0;
  while ((await unsent()) > 0 && Date.now() < since + patienceMs) {
    await delay(250);
  }
  const arrived = Map.groupBy(smtp.letters, ({ source }) => /^[\da-f-]{36}(?=\r?$)/m.exec(source)?.[0]);
  const idsOf = (number: string) =>
    new Set(arrived.get(number)?.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]));
  const lost = written.filter((number) => !arrived.has(number)).length;
  // The link is cut while letters leave: one whose answer is lost is sent again, and is known by its Message-ID.
  const unknown = written.filter((number) => idsOf(number).size > 1).length;
  const failures = await judge({
    pool,
    tally: load.tally,
    rows: [
      ...load.stages,
      ['написано писем', written.length],
      ['ждали, пока почты не было', waiting.rowCount ?? 0],
      ['доставлено писем', smtp.letters.length],
      ['потеряно писем', lost],
      ['из них повторно, под тем же Message-ID', smtp.letters.length - arrived.size],
      ['писем с разными Message-ID', unknown],
    ],
    silenceSeconds: 10,
  });
  return [
    ...failures,
    ...(lost > 0 || (await unsent()) > 0 ? ['письма не дошли'] : []),
    ...(unknown > 0 ? ['письма посланы повторно под другим Message-ID'] : []),
    ...(waiting.rowCount === 0 ? ['письма не ждали: учение ничего не показало'] : []),
  ];
});
