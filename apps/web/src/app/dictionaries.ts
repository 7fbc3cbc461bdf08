// Spec §4: five dictionaries are downloaded in parallel; §8: what is said when one fails.
import type { Notify, Report } from '#platform/notify';

export interface Dictionary {
  readonly name: string;
  readonly refresh: () => Promise<void>;
}

export interface DictionariesDeps {
  readonly dictionaries: readonly Dictionary[];
  readonly notify: Pick<Notify, 'toast'>;
  readonly report: Report;
}

export type LoadDictionaries = (
  /** A load that was overtaken, by a sign-out for example, fails in silence. */
  isCurrent: () => boolean,
  onPending: (names: readonly string[]) => void,
) => Promise<void>;

/** Never fails: local data of a dictionary that could not be loaded is kept. */
export function dictionaryLoader({ dictionaries, notify, report }: DictionariesDeps): LoadDictionaries {
  return async (isCurrent, onPending) => {
    const pending = new Set(dictionaries.map(({ name }) => name));
    onPending([...pending]);

    async function load({ name, refresh }: Dictionary): Promise<void> {
      try {
        await refresh();
      } catch (error) {
        if (isCurrent()) {
          report(error);
          notify.toast(`Во время загрузки ${name} возникла ошибка`);
        }
      }
      pending.delete(name);
      if (pending.size > 0) {
        onPending([...pending]);
      }
    }

    await Promise.all(dictionaries.map(load));
  };
}
