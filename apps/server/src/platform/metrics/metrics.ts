// Figures of the running server for Prometheus. Requests and jobs are counted as they happen; states are read when asked.
import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

import type { Build } from '#platform/build';
import { inTime } from '#platform/in-time';
import type { Job } from '#platform/jobs/jobs';

/** One value of a gauge; several of them differ in their labels. */
export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A state that is read when Prometheus asks. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => number | readonly Reading[] | Promise<number | readonly Reading[]>;
}

export interface Metrics {
  readonly measure: (gauge: Gauge) => void;
  /** Times every request of the app. */
  readonly watchRequests: (app: FastifyInstance) => void;
  /** The same jobs; their runs are timed. */
  readonly watchJobs: (jobs: readonly Job[]) => Job[];
  readonly contentType: string;
  /** Everything in the format of Prometheus. */
  readonly text: () => Promise<string>;
}

/** A gauge that does not answer is left out: the others are needed most when a part is slow. */
const patienceMs = 3000;
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600, 3600];

export function openMetrics({ version, commit }: Build, now = () => performance.now()): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new PromGauge({ name: 'otk_build_info', help: 'Which build this is', labelNames: ['version', 'commit'], registers })
    .labels({ version, commit: commit ?? '' })
    .set(1);
  const failures = new Counter({
    name: 'otk_gauge_failures_total',
    help: 'Readings left out because they failed or took too long',
    labelNames: ['gauge'],
    registers,
  });
  const gauges: { given: Gauge; gauge: PromGauge }[] = [];

  async function refresh({ given, gauge }: { given: Gauge; gauge: PromGauge }): Promise<void> {
    gauge.reset();
    try {
      const read = await inTime(Promise.resolve(given.read()), patienceMs);
      const readings = typeof read === 'number' ? [{ value: read }] : read;
      readings.forEach(({ value, labels = {} }) => gauge.set({ ...labels }, value));
    } catch {
      // Without labels a gauge that was reset shows 0.
      if (given.labels === undefined || given.labels.length === 0) {
        gauge.remove();
      }
      failures.inc({ gauge: given.name });
    }
  }

  const measure = (given: Gauge): void => {
    const { name, help, labels = [] } = given;
    gauges.push({ given, gauge: new PromGauge({ name, help, labelNames: [...labels], registers }) });
  };

  let reading: Promise<unknown> | undefined;
  return {
    measure,
    watchRequests: (app) => watchRequests(app, registry),
    watchJobs: (jobs) => watchJobs(jobs, { registry, measure, now }),
    contentType: registry.contentType,
    async text() {
      // Single flight: two scrapers do not reset each other's gauges.
      reading ??= Promise.all(gauges.map(refresh)).finally(() => (reading = undefined));
      await reading;
      return registry.metrics();
    },
  };
}

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'otk_http_request_duration_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  const running = new PromGauge({
    name: 'otk_http_requests_running',
    help: 'Requests that are not answered yet, event streams included',
    registers: [registry],
  });
  app.addHook('onRequest', async (_request, reply) => {
    running.inc();
    reply.raw.once('close', () => running.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    // An event stream ends when its client leaves: its length says nothing about the server.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      return;
    }
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    seconds.labels({ method, route, status: reply.statusCode }).observe(reply.elapsedTime / 1000);
  });
}

interface JobWatch {
  readonly registry: Registry;
  readonly measure: (gauge: Gauge) => void;
  readonly now: () => number;
}

function watchJobs(jobs: readonly Job[], { registry, measure, now }: JobWatch): Job[] {
  const registers = [registry];
  const labelNames = ['name'];
  const seconds = new Histogram({
    name: 'otk_job_duration_seconds',
    help: 'Runs of background jobs',
    labelNames,
    buckets: jobBuckets,
    registers,
  });
  const failures = new Counter({
    name: 'otk_job_failures_total',
    help: 'Runs of background jobs that failed',
    labelNames,
    registers,
  });
  const doneAt = new Map(jobs.map(({ name }) => [name, now()]));
  measure({
    name: 'otk_job_late_seconds',
    help: 'How long a background job has been due without a run that succeeded',
    labels: labelNames,
    read: () =>
      jobs.map(({ name, everyMs, mayTakeMs = 0 }) => ({
        labels: { name },
        value: Math.max(0, now() - doneAt.get(name)! - everyMs - mayTakeMs) / 1000,
      })),
  });
  jobs.forEach(({ name }) => failures.inc({ name }, 0));
  return jobs.map((job) => ({
    ...job,
    async run(signal) {
      const begun = now();
      try {
        const result = await job.run(signal);
        doneAt.set(job.name, now());
        return result;
      } catch (error) {
        failures.inc({ name: job.name });
        throw error;
      } finally {
        seconds.labels({ name: job.name }).observe((now() - begun) / 1000);
      }
    },
  }));
}
