// A value with change events, in the shape that React's useSyncExternalStore needs.
export interface Observable<T> {
  readonly getState: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Observed<T> extends Observable<T> {
  readonly set: (next: T) => void;
}

export function observe<T>(initial: T): Observed<T> {
  const changes = signal<void>();
  let state = initial;
  return {
    getState: () => state,
    set(next) {
      state = next;
      changes.emit();
    },
    subscribe: changes.listen,
  };
}

/** Events without a current value. */
export interface Signal<T> {
  readonly emit: (value: T) => void;
  readonly listen: (listener: (value: T) => void) => () => void;
}

export function signal<T>(): Signal<T> {
  let listeners: readonly ((value: T) => void)[] = [];
  return {
    emit(value) {
      for (const listener of listeners) {
        listener(value);
      }
    },
    listen(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}
