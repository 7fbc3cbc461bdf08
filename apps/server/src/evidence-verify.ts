// npm run evidence:verify -- file.zip: says what of an evidence package is whole. Ends with code 1 when anything is not.
// With `--key <fingerprint>`, as it stands on a printed act, it also says whether the works signed it.
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { verifyPackage } from '@otk/domain/evidence/evidence.verify';
import { faultWords, packageWords, verdictWords } from '@otk/domain/evidence/evidence.words';

import { runCommand } from '#platform/db/with-database';
import { StartupError } from '#platform/startup-error';

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [path] = positionals;
  if (path === undefined) {
    throw new StartupError(
      'Укажите файл пакета: npm run evidence:verify -- пакет.zip [--key <отпечаток ключа с акта>]',
    );
  }
  const file = await open(path).catch(() => {
    throw new StartupError(`Файл «${path}» не открывается.`);
  });
  try {
    const read = async (from: number, to: number) => {
      const bytes = new Uint8Array(to - from);
      await file.read(bytes, 0, bytes.length, from);
      return bytes;
    };
    const verdict = await verifyPackage({ size: (await file.stat()).size, read }, { fingerprint: values.key });
    const about = verdict.manifest ? packageWords(verdict.manifest).map(([name, value]) => `${name}: ${value}`) : [];
    const faults = verdict.faults.map((fault) => `  ${faultWords(fault)}`);
    process.stdout.write(
      `${[...about, `${verdictWords(verdict)}${faults.length > 0 ? ':' : '.'}`, ...faults].join('\n')}\n`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await file.close();
  }
});
