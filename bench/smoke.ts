// `npm run bench -- --smoke`: every bench at its smallest size, in one process and with one database.
import { readdirSync } from 'node:fs';

import { closeSharedBrowser } from './support/browser.ts';
import { closeSharedDatabase } from './support/database.ts';
import { closeSharedProducts } from './support/product.ts';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'smoke.ts')
  .map((file) => file.slice(0, -'.ts'.length));
const broken: string[] = [];

for (const name of names) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  try {
    await import(`./${name}.ts`);
    console.log(`${name}: ${Math.round(performance.now() - start)} ms`);
  } catch (error) {
    console.error(error);
    broken.push(name);
  }
}
await closeSharedBrowser();
await closeSharedProducts();
await closeSharedDatabase();
console.log(broken.length === 0 ? `\nAll ${names.length} benches run` : `\nBroken: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);
