// Calls from the platform into features, which are made after it. They are connected between create and start.

type Call = (...args: never[]) => unknown;

/** A call that exactly one feature implements. */
export interface Port<F extends Call> {
  readonly call: F;
  readonly connect: (implementation: F) => void;
  readonly isConnected: () => boolean;
}

export function port<F extends Call>(name: string): Port<F> {
  let implementation: F | null = null;
  const call = (...args: Parameters<F>) => {
    if (implementation === null) {
      throw new Error(`«${name}» is called before it is connected`);
    }
    return implementation(...args);
  };
  return {
    call: call as F,
    connect(given) {
      if (implementation !== null) {
        throw new Error(`«${name}» is connected twice`);
      }
      implementation = given;
    },
    isConnected: () => implementation !== null,
  };
}

/** Work that any number of features take part in, e.g. dropping caches. */
export interface Tasks<Args extends readonly unknown[] = []> {
  readonly add: (task: (...args: Args) => unknown) => void;
  /** Resolves when all have ended. One that fails is reported and does not stop the others. */
  readonly run: (...args: Args) => Promise<void>;
}

export function tasks<Args extends readonly unknown[] = []>(report: (error: unknown) => void): Tasks<Args> {
  const all: ((...args: Args) => unknown)[] = [];
  return {
    add: (task) => void all.push(task),
    async run(...args) {
      const run = async (task: (typeof all)[number]) => task(...args);
      await Promise.all(all.map((task) => run(task).catch(report)));
    },
  };
}
