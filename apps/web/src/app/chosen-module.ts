// The module each person chose last (spec §1 Modules). The server remembers it for every device; a choice that the server
// has not confirmed yet is kept outside the databases, so that the router can read it before anything is loaded, offline too.
import type { ModuleCode } from '@otk/domain/pages';
import { moduleCodes } from '@otk/domain/user/user.schema';
import * as z from 'zod/mini';

import type { Report } from '#platform/notify';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

import { allowed, defaultModule, type ModuleEntry, modules } from './pages.ts';

export interface ChosenModule {
  /**
   * The person's choice among the modules that the permissions allow; vrp when nothing was chosen. Null while the
   * permissions are not known yet: then the choice itself.
   */
  readonly current: (permissions: readonly string[] | null) => ModuleEntry | undefined;
  /** Holds on this device at once; it is also sent to the server. */
  readonly choose: (code: ModuleCode) => void;
  /** Sends a choice that the server does not have yet. */
  readonly tell: () => Promise<void>;
}

interface ChosenModuleDeps {
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly userId: () => string | null;
  /** What the server said last about this person. */
  readonly remembered: () => string | null;
  /** After it `remembered` gives the new choice. */
  readonly remember: (code: ModuleCode) => Promise<unknown>;
  readonly report: Report;
  /** Replaced by tests. */
  readonly among?: readonly ModuleEntry[];
}

const choices = z.record(z.string(), z.enum(moduleCodes));

export function chosenModule(deps: ChosenModuleDeps): ChosenModule {
  const { storage, prefix, userId, remembered, remember, report, among = modules } = deps;
  const untold = storedValue(storage, `${prefix}module`, choices);
  const own = () => untold.read()?.[userId() ?? ''];
  let telling: Promise<void> | null = null;

  async function tellNow(): Promise<void> {
    // Another module may be chosen meanwhile.
    for (let code = own(); code !== undefined; code = own()) {
      const person = userId() ?? '';
      await remember(code);
      const { [person]: told, ...others } = untold.read() ?? {};
      if (told === code) {
        untold.write(others);
      }
    }
  }

  const tell = (): Promise<void> => {
    telling ??= tellNow().finally(() => {
      telling = null;
    });
    return telling;
  };

  return {
    current(permissions) {
      const open = permissions === null ? among : allowed(among, permissions);
      const code = own() ?? remembered() ?? defaultModule;
      return open.find((entry) => entry.code === code) ?? open[0];
    },
    choose(code) {
      const person = userId();
      if (person !== null) {
        untold.write({ ...untold.read(), [person]: code });
        tell().catch(report);
      }
    },
    tell,
  };
}
