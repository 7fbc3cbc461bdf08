// A person who can read the terminal of the server creates the first administrator. The code is derived from the secret and
// the id of the installation: every server prints the same one, nothing is stored, and it is refused once a person exists.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { setupErrors } from '@otk/domain/setup/setup.errors';
import {
  type FirstAdministrator,
  setupCodeDigits,
  type SetupState,
  type SetupStepCode,
  setupStepCodes,
} from '@otk/domain/setup/setup.schema';

import { findLastBackup } from '#platform/backup/backup-runs';
import type { Pool, Queryable } from '#platform/db/pool';
import { networkOf } from '#platform/http/network-of';

import { createFirstAdmin, hasPeople } from '../user/user.admin.service.ts';
import { setupRepo } from './setup.repo.ts';

/** The code while nobody exists; null afterwards. */
export async function findSetupCode(db: Queryable, secret: string): Promise<string | null> {
  if (await hasPeople(db)) {
    return null;
  }
  const id = await setupRepo(db).getInstallationId();
  const digest = createHmac('sha256', secret).update(`first administrator ${id}`).digest();
  return String(digest.readBigUInt64BE() % 10n ** BigInt(setupCodeDigits)).padStart(setupCodeDigits, '0');
}

/** Printed at the start: nobody can sign in yet. */
export const describeFirstVisit = (address: string, code: string): string =>
  [
    '',
    'В базе ещё никого нет: войти некому. Создайте первого администратора.',
    `  В браузере: откройте ${address} и введите код ${code.replaceAll(/\d{4}(?=\d)/g, '$& ')}`,
    '  Или командой, сервер при этом работает: npm run admin:create -- --login ivanov --name "Иванов И. И."',
  ].join('\n');

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Counts a wrong code before it is compared, or refuses. */
export interface CodeThrottle {
  reserve(attempt: { readonly login: string; readonly ip: string }): Promise<{ forgive(): Promise<void> }>;
}

interface FirstAdministratorDeps {
  readonly pool: Pool;
  readonly secret: string;
  readonly throttle: CodeThrottle;
}

export const createAdministrator =
  ({ pool, secret, throttle }: FirstAdministratorDeps) =>
  async ({ code: given, ...person }: FirstAdministrator, ip: string): Promise<void> => {
    const code = await findSetupCode(pool, secret);
    if (code === null) {
      throw setupErrors.notEmpty();
    }
    // Each address has a budget of its own, so that guesses made elsewhere block nobody here. No login contains a space.
    const reserved = await throttle.reserve({ login: `first administrator ${networkOf(ip)}`, ip });
    if (!timingSafeEqual(hashOf(given), hashOf(code))) {
      throw setupErrors.wrongCode();
    }
    await reserved.forgive();
    if (!(await createFirstAdmin(pool, person))) {
      throw setupErrors.notEmpty();
    }
  };

/** What is set outside the database. */
export interface SetupSettings {
  readonly hasMail: boolean;
  readonly hasBackup: boolean;
}

export async function getSetupState(db: Queryable, { hasMail, hasBackup }: SetupSettings): Promise<SetupState> {
  const counts = await setupRepo(db).count();
  const outside: Partial<Record<SetupStepCode, boolean>> = {
    mail: hasMail,
    backup: hasBackup || (await findLastBackup(db)).madeAt !== null,
  };
  const steps = setupStepCodes.map((code) => {
    const isSet = outside[code];
    const count = isSet === undefined ? counts[code as keyof typeof counts] : null;
    return { code, count, isDone: isSet ?? (count ?? 0) > 0 };
  });
  return { steps };
}
