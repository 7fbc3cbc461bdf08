// Which stores have been changed, by this tab or by another one.
import { signal } from '../observable.ts';

/** Messages between the tabs of one browser: names of changed stores. */
export interface StoreTabs {
  readonly tell: (stores: readonly string[]) => void;
  readonly listen: (listener: (stores: readonly string[]) => void) => void;
}

export interface StoreChanges {
  /** A change of these stores has been committed. */
  readonly tell: (stores: readonly string[]) => void;
  /** Calls back after every change of one of these stores. */
  readonly listen: (stores: readonly string[], changed: () => void) => () => void;
}

export function storeChanges(tabs?: StoreTabs): StoreChanges {
  const changes = signal<readonly string[]>();
  tabs?.listen(changes.emit);
  return {
    tell(stores) {
      changes.emit(stores);
      tabs?.tell(stores);
    },
    listen: (stores, changed) =>
      changes.listen((names) => {
        if (names.some((name) => stores.includes(name))) {
          changed();
        }
      }),
  };
}

/** Only code of this origin can post here, so messages are not validated. */
export function openStoreTabs(name: string): StoreTabs {
  const channel = new BroadcastChannel(name);
  return {
    tell: (stores) => channel.postMessage(stores),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => listener(data)),
  };
}
