// The module each person chose on this device (spec §1 Modules). Kept outside the databases, so that the router can read it
// before anything is loaded, offline too.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from '#platform/stored-value';

import { allowed, defaultModule, type ModuleEntry, modules } from './modules.ts';

export interface ChosenModule {
  /**
   * The person's choice among the modules that the permissions allow; vrp when nothing was chosen. Null while the
   * permissions are not known yet: then the choice itself.
   */
  readonly current: (permissions: readonly string[] | null) => ModuleEntry | undefined;
  readonly choose: (code: ModuleEntry['code']) => void;
}

interface ChosenModuleDeps {
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly userId: () => string | null;
  /** Replaced by tests. */
  readonly among?: readonly ModuleEntry[];
}

const choices = z.record(z.string(), z.string());

export function chosenModule({ storage, prefix, userId, among = modules }: ChosenModuleDeps): ChosenModule {
  const stored = storedValue(storage, `${prefix}module`, choices);
  return {
    current(permissions) {
      const open = permissions === null ? among : allowed(among, permissions);
      const code = stored.read()?.[userId() ?? ''] ?? defaultModule;
      return open.find((entry) => entry.code === code) ?? open[0];
    },
    choose(code) {
      const person = userId();
      if (person !== null) {
        stored.write({ ...stored.read(), [person]: code });
      }
    },
  };
}
