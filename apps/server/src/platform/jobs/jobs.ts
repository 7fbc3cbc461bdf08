// Periodic background work of the server.

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export interface RunningJobs {
  /** Starts no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Each job runs at once and then periodically, never in parallel with itself; a failure is reported and does not end it. */
export function startJobs(jobs: readonly Job[], report: (name: string, error: unknown) => void): RunningJobs {
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  const begin = (job: Job): void => {
    const work = job
      .run()
      .catch((error: unknown) => report(job.name, error))
      .then(() => {
        underWay.delete(work);
        if (!isStopped) {
          // Unreferenced: a pending job does not keep the process alive.
          timers.set(job, setTimeout(() => begin(job), job.everyMs).unref());
        }
      });
    underWay.add(work);
  };

  jobs.forEach(begin);
  return {
    async stop() {
      isStopped = true;
      timers.forEach((timer) => clearTimeout(timer));
      await Promise.all(underWay);
    },
  };
}
