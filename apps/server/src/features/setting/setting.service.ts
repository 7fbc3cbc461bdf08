import { settingErrors } from '@otk/domain/setting/setting.errors';
import { settingHistory } from '@otk/domain/setting/setting.history';
import {
  defaultSettings,
  settingKeys,
  settings,
  type Settings,
  type SettingsEdit,
  type SettingsInForce,
} from '@otk/domain/setting/setting.schema';
import * as z from 'zod/mini';

import type { Queryable } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { settingRepo, type StoredSettings } from './setting.repo.ts';

/** Stored values over the defaults; a value that a newer rule refuses counts as not set. */
function inForce({ values }: StoredSettings): Settings {
  const entries = settingKeys.map((key) => {
    const parsed = z.safeParse(settings.shape[key], values[key]);
    return [key, parsed.success ? parsed.data : defaultSettings[key]];
  });
  return Object.fromEntries(entries) as Settings;
}

export const readSettings = async (db: Queryable): Promise<Settings> => inForce(await settingRepo(db).get());

/** What is shown beside the settings and changed elsewhere. */
export type Fixed = Pick<SettingsInForce, 'environment' | 'limits'> & {
  readonly readStates: (db: Queryable) => Promise<SettingsInForce['states']>;
};

async function shown(db: Queryable, { readStates, ...fixed }: Fixed): Promise<SettingsInForce> {
  const stored = await settingRepo(db).get();
  const values = inForce(stored);
  return {
    values,
    shift: values,
    seal: values,
    room: values,
    secondLook: values,
    version: stored.version,
    ...fixed,
    states: await readStates(db),
  };
}

export const getSettings = ({ db }: ActorContext, fixed: Fixed): Promise<SettingsInForce> => shown(db, fixed);

export async function editSettings(
  context: ActorContext,
  { version, ...changed }: SettingsEdit,
  fixed: Fixed,
): Promise<SettingsInForce> {
  const repo = settingRepo(context.db);
  const stored = await repo.lock();
  if (stored.version !== version) {
    throw settingErrors.stale();
  }
  const before = inForce(stored);
  const keys = settingKeys.filter((key) => changed[key] !== undefined && changed[key] !== before[key]);
  if (keys.length > 0) {
    await repo.put({ ...before, ...changed });
    await recordChanges(
      context.db,
      context,
      keys.map((key) => ({
        action: settingHistory.actions.edit,
        entity: 'setting',
        field: settingHistory.fields[key],
        before: before[key],
        after: changed[key],
      })),
    );
  }
  return shown(context.db, fixed);
}
