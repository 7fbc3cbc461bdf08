// How fast transports come in by the thousand: demo data into an empty database, and a table of expected wagons through the
// import of the product. Bars: 700 and 600 transports a second. npm run bench -- seeding
import { wagonControlDigit } from '@otk/domain/transport/transport.identity';

import { seedDemo } from '../apps/server/seed/seed.ts';
import { multipart } from '../apps/server/test/multipart.ts';
import { withEmptyDatabase, withTransports } from './support/database.ts';
import { median, report, shown } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { isSmoke, size } from './support/size.ts';

const seeded = 20_000;
const imported = size(5000, 20);
const tables = size(3, 1);

async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (count * 1000) / (performance.now() - began);
}

/** Each wagon has a number of its own. */
function tableOf(count: number, from: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const serial = `7${String(from + at).padStart(6, '0')}`;
    return `${serial}${wagonControlDigit(serial)};12.11.2026;ЭА${from + at};243607;3А;64,95`;
  });
  return Buffer.from(['№ вагона;Дата;Накладная;Станция назначения;Вид лома;Вес, т', ...rows].join('\n'));
}

// Every other bench seeds: at the smallest size there is nothing to try here.
if (!isSmoke) {
  const rate = await withEmptyDatabase((pool) => rateOf(seeded, () => seedDemo(pool, { transports: seeded })));
  report('seeding: demo transports a second', rate, rate >= 700, '≥ 700', `${seeded} of them`);
}

await withTransports(1000, async (pool) => {
  const product = await startProduct(pool, 'dispatcher');
  try {
    const rates: number[] = [];
    for (let table = 0; table < tables; table += 1) {
      const { payload, headers } = multipart({}, { bytes: tableOf(imported, table * imported), name: 'a.csv' });
      const send = async () => {
        const reply = await fetch(`${product.url}/api/ekomet/file`, {
          method: 'POST',
          headers: { ...product.headers, ...headers },
          body: new Uint8Array(payload),
        });
        const text = await reply.text();
        const { created } = JSON.parse(text) as { created?: number };
        if (created !== imported) {
          throw new Error(`${reply.status}: ${text.slice(0, 500)}`);
        }
      };
      rates.push(await rateOf(imported, send));
    }
    const rate = median(rates);
    report('seeding: imported transports a second', rate, rate >= 600, '≥ 600', rates.map(shown).join(', '));
  } finally {
    await product.close();
  }
});
