// Work that nobody asks for, done by the server itself every so often until it ends.

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export interface RunningJobs {
  /** No job starts any more; the ones under way are waited for. */
  stop(): Promise<void>;
}

/** Each runs at once and then again and again, never beside itself; a failure is reported and does not end it. */
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
          // Unreferenced: a job to come keeps no process alive.
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
