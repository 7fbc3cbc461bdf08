import pg from 'pg';
import { errorCode, StartupError } from '#platform/startup-error';
import { serverRole } from '../server-role.ts';

const database = 'otk';
/** Migrated and seeded under this name, then renamed: a database called `otk` is always complete. */
const unfinished = 'otk_first_start';

type Access = Readonly<{ port: number; password: string; passwordFile: string }>;

const urlOf = (access: Access, user: string, name: string): string =>
  `postgres://${user}:${access.password}@127.0.0.1:${access.port}/${name}`;

export const adminUrl = (access: Access): string => urlOf(access, 'postgres', 'postgres');
export const applicationUrl = (access: Access): string => urlOf(access, 'otk', database);
export const serverUrl = (access: Access): string => urlOf(access, serverRole, database);

/** True when this call created the database. */
export async function ensureDatabase(access: Access, prepare: (url: string) => Promise<void>): Promise<boolean> {
  const admin = await connect(access);
  try {
    // The owner is no superuser, so an injected statement cannot read files of the machine; the server is not even the owner.
    for (const role of ['otk', serverRole]) {
      if (!(await exists(admin, 'SELECT FROM pg_roles WHERE rolname = $1', role))) {
        await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD ${admin.escapeLiteral(access.password)}`);
      }
    }
    if (await exists(admin, 'SELECT FROM pg_database WHERE datname = $1', database)) {
      return false;
    }
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished} OWNER otk`);
    await prepare(urlOf(access, 'otk', unfinished));
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${database}`);
    return true;
  } finally {
    await admin.end();
  }
}

async function exists(admin: pg.Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await admin.query(query, [name]);
  return rowCount === 1;
}

async function connect(access: Access): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl(access), application_name: 'otk-start' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new StartupError(
        `Пароль в «${access.passwordFile}» не подходит к базе данных: верните этот файл из резервной копии.`,
      );
    }
    throw error;
  }
}
