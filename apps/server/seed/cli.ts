// npm run seed -- --transports 100000: demo data into an empty database, the embedded one or that of DATABASE_URL.
import { formatNumber } from '@otk/domain/kernel/words';
import { parseArgs } from 'node:util';

import type { Pool } from '#platform/db/pool';
import { runWithDatabase } from '#platform/db/with-database';
import { StartupError } from '#platform/startup-error';

import { demoSize } from './demo/fill-transports.ts';
import { seedDemo } from './seed.ts';

const count = new Intl.NumberFormat('ru-RU');
const seconds = (ms: number): string => `${formatNumber(ms / 1000, 1)} с`;

function wantedTransports(): number {
  const { values } = parseArgs({ options: { transports: { type: 'string', default: String(demoSize) } } });
  if (!/^[1-9]\d{0,6}$/.test(values.transports)) {
    throw new StartupError('--transports: целое число от 1 до 9999999.');
  }
  return Number(values.transports);
}

async function seed(pool: Pool): Promise<void> {
  const startedAt = performance.now();
  await seedDemo(pool, {
    transports: wantedTransports(),
    onProgress(done, total) {
      const rate = Math.round((done / (performance.now() - startedAt)) * 1000);
      console.log(`ТС: ${count.format(done)} из ${count.format(total)}, ${count.format(rate)} в секунду`);
    },
  });
  // Without it the planner uses the statistics of empty tables.
  await pool.query('VACUUM ANALYZE');
  console.log(`Готово за ${seconds(performance.now() - startedAt)}.`);
}

await runWithDatabase(seed);
