// All work on this device that the server does not have: what the header counts, and what is remembered outside the
// databases in case the browser deletes them.
import { storeMark, type StoreWatch, watchStore } from '#platform/local-db/store-mark';
import { goneEntries, type GoneEntries } from '#platform/outbox/gone-entries';
import { identityOf } from '#platform/outbox/outbox-tables';
import type { Platform } from '#platform/platform';
import { cookieValue } from '#platform/session/cookie-value';
import { storedValue } from '#platform/stored-value';
import { countedFiles } from '#platform/unsent-files';
import { sumOf, unsentOf, type UnsentSource } from '#platform/unsent-source';

export interface UnsentServices {
  /** Work outside the outbox: videos, papers, forms. */
  readonly unsentWork: UnsentSource;
  readonly storeWatch: Pick<StoreWatch, 'lost' | 'acknowledge'>;
  /** Writes that did not take effect because their object no longer exists. */
  readonly gone: GoneEntries;
}

export function watchUnsentWork(platform: Platform) {
  const { browser, storage, prefix, device, outbox, drafts, journal, acting, unsentFiles, report } = platform;
  const unsentWork = sumOf([
    unsentOf(drafts.kept, (list) => ({ drafts: list.filter(({ name }) => name[0] === acting.userId()).length })),
    countedFiles(unsentFiles),
  ]);
  const name = `${prefix}unsent`;
  const storeWatch = watchStore({
    identity: async () => (await device.mainDb()).run(identityOf),
    places: [storedValue(storage, name, storeMark), cookieValue(browser.cookies, name, storeMark)],
    report,
  });

  const gone = goneEntries({ journal, outbox, userId: acting.userId, report });

  const total = (): number => {
    const { entries, foreign } = outbox.getState();
    const { waiting, refused } = unsentWork.getState();
    return entries.length + foreign + waiting + refused + drafts.kept.getState().length;
  };
  let remembered: number | null = null;
  const remember = () => {
    if (total() !== remembered) {
      remembered = total();
      void storeWatch.keep(remembered);
    }
  };
  return {
    unsentWork,
    storeWatch,
    gone,
    /** Called when everything is counted: a smaller sum would be remembered as the whole. */
    start(): void {
      gone.start();
      outbox.subscribe(remember);
      unsentWork.subscribe(remember);
      // The browser deletes stores of pages that are not in use. Before the outbox was read there is nothing to compare.
      browser.onVisible(() => remembered !== null && void storeWatch.keep(total()));
      browser.onVisible(() => void gone.recount().catch(report));
    },
  };
}
