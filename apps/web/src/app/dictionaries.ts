// spec §4: five dictionaries are downloaded in parallel; §8: the message when one fails.
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
  /** A superseded load, for example after a sign-out, fails without a message. */
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

type Refreshed = Pick<Dictionary, 'refresh'>;
type Lists = 'scrapTypes' | 'unordered' | 'productionTypes' | 'commissionDays' | 'signs';

/** spec §8: names shown by the loader and the toast. */
export const namedDictionaries = (
  { queries: station }: { readonly queries: Refreshed },
  { queries: dictionary }: { readonly queries: Readonly<Record<Lists, Refreshed>> },
): readonly Dictionary[] => [
  { name: 'станции', refresh: station.refresh },
  { name: 'виды лома', refresh: dictionary.scrapTypes.refresh },
  {
    name: 'незаказная продукция',
    // Search results need the name of the type too.
    refresh: async () =>
      void (await Promise.all([dictionary.unordered.refresh(), dictionary.productionTypes.refresh()])),
  },
  { name: 'календарь комиссии', refresh: dictionary.commissionDays.refresh },
  { name: 'признаки незаказной продукции', refresh: dictionary.signs.refresh },
];
