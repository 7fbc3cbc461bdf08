// Bounded load from a second thread, on loopback only.
import autocannon from 'autocannon';

import { isSmoke, judge } from './size.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
}

export async function load(options: Omit<autocannon.Options, 'workers'>, seconds = 5): Promise<Measured> {
  const run = (amount: Partial<autocannon.Options>) => autocannon({ connections: 10, ...options, ...amount });
  if (!isSmoke) {
    await run({ duration: 1 });
  }
  const { requests, latency, non2xx, errors } = await run(isSmoke ? { amount: 20 } : { duration: seconds, workers: 1 });
  if (non2xx + errors > 0) {
    throw new Error(`${non2xx} answers were not 2xx, ${errors} requests failed`);
  }
  return { perSecond: requests.average, p50: latency.p50 };
}

const two = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** One line of the report: a ratio measured in one run, beside its bar. */
export function report(name: string, ratio: number, isEnough: boolean, bar: string, detail: string): void {
  console.log(`${isEnough ? '✓' : '✗'} ${name}: ${two.format(ratio)} (${bar}); ${detail}`);
  judge(isEnough);
}

export const shown = (value: number): string => two.format(value);

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
