// Work on the device that the server does not have yet, outside the outbox. The words of the header are computed from
// all of it: whatever keeps such work is a source.
import { observe, type Observable } from './observable.ts';

export interface UnsentWork {
  /** Waits for the server or is being sent. */
  readonly waiting: number;
  /** The server or the device refused it: only a person can go on. */
  readonly refused: number;
  /** Typed, but not saved by the person yet. */
  readonly drafts: number;
}

/** Of the signed-in person. */
export type UnsentSource = Observable<UnsentWork>;

const nothing: UnsentWork = { waiting: 0, refused: 0, drafts: 0 };

/** A source computed from another observable value; read it through `sumOf`, which tells real changes. */
export function unsentOf<T>(value: Observable<T>, workOf: (value: T) => Partial<UnsentWork>): UnsentSource {
  return {
    getState: () => ({ ...nothing, ...workOf(value.getState()) }),
    subscribe: value.subscribe,
  };
}

export interface UnsentSum extends UnsentSource {
  /** One more source, of a feature that was loaded later. */
  readonly add: (source: UnsentSource) => void;
}

/** All sources as one; listeners are called only when a number differs. */
export function sumOf(first: readonly UnsentSource[]): UnsentSum {
  const sources: UnsentSource[] = [];
  const read = () =>
    sources
      .map((source) => source.getState())
      .reduce(
        (sum, { waiting, refused, drafts }) => ({
          waiting: sum.waiting + waiting,
          refused: sum.refused + refused,
          drafts: sum.drafts + drafts,
        }),
        nothing,
      );
  const sum = observe(nothing);
  const update = () => {
    const next = read();
    if (JSON.stringify(next) !== JSON.stringify(sum.getState())) {
      sum.set(next);
    }
  };
  function add(source: UnsentSource): void {
    sources.push(source);
    source.subscribe(update);
    update();
  }
  first.forEach(add);
  return { getState: sum.getState, subscribe: sum.subscribe, add };
}
