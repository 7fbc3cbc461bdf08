// Periodic background work of the server.

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** The first run comes after `everyMs`: at once, its work would compete with the first requests. */
  readonly startsLater?: true;
  /** A run of this length is no failure: what it reads grows with the installation. */
  readonly mayTakeMs?: number;
  /** A long run ends early when the signal is given: the server stops. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

export interface RunningJobs {
  /** Starts no more jobs, tells the running ones to end and waits for them. */
  stop(): Promise<void>;
}

/** Each job runs at once, or later if it says so, and then periodically, never in parallel with itself; a failure is reported and does not end it. */
export function startJobs(jobs: readonly Job[], report: (name: string, error: unknown) => void): RunningJobs {
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  // Unreferenced: a pending job does not keep the process alive.
  const beginLater = (job: Job): void => void timers.set(job, setTimeout(() => begin(job), job.everyMs).unref());

  const begin = (job: Job): void => {
    const work = job
      .run(stopping.signal)
      .catch((error: unknown) => report(job.name, error))
      .then(() => {
        underWay.delete(work);
        if (!stopping.signal.aborted) {
          beginLater(job);
        }
      });
    underWay.add(work);
  };

  jobs.forEach((job) => (job.startsLater ? beginLater(job) : begin(job)));
  return {
    async stop() {
      stopping.abort();
      timers.forEach((timer) => clearTimeout(timer));
      await Promise.all(underWay);
    },
  };
}
