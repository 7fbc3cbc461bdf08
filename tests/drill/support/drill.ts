// What every drill has: a folder of its own that is removed, things that are closed in the end, and an exit code.
import { rm } from 'node:fs/promises';

import { makeScratchFolder } from '../../../tools/scratch-folder.mjs';
import { print } from './print.ts';

type Close = () => Promise<unknown> | void;

export interface Drill {
  readonly place: string;
  /** Closed in the end, the last one first. */
  readonly own: (close: Close) => void;
}

/** How long each stage is under load. */
export const stageMs = Number(process.env['OTK_STAGE_SECONDS'] ?? 15) * 1000;

/**
 * A drill that is broken on purpose must fail: `lost` calls writes acknowledged that were never sent, `doubled` forgets
 * receipts, `deaf` devices do not ask for the epoch.
 */
export const broken = process.env['OTK_DRILL_BREAK'];

/** What a drill does in two ways, one after the other; `OTK_DRILL_HALF=1` or `2` chooses one where there are both. */
export function halves<Half>(all: readonly Half[]): readonly Half[] {
  const half = Number(process.env['OTK_DRILL_HALF'] ?? 0);
  return half === 0 || all.length < half ? all : [all[half - 1]!];
}

/** `work` returns what did not hold; nothing means that the drill was passed. One that is ended in the middle closes too. */
export async function runDrill(work: (drill: Drill) => Promise<readonly string[]>): Promise<void> {
  const place = await makeScratchFolder('otk-drill-', 2 ** 30);
  const closing: Close[] = [() => rm(place, { recursive: true, force: true, maxRetries: 5 })];
  const end = (signal: NodeJS.Signals) => {
    print(`Учение прервано: ${signal}.`);
    void closeAll(closing).finally(() => process.exit(1));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  signals.forEach((signal) => process.once(signal, end));
  try {
    const failures = await work({ place, own: (close) => void closing.push(close) });
    print(failures.length === 0 ? 'Учение пройдено.' : `Учение не пройдено: ${failures.join(', ')}.`);
    process.exitCode ||= failures.length === 0 ? 0 : 1;
  } finally {
    signals.forEach((signal) => process.off(signal, end));
    await closeAll(closing);
  }
}

/** The last one first. What cannot be closed leaves nothing else behind. */
async function closeAll(closing: Close[]): Promise<void> {
  const failed: unknown[] = [];
  for (let close = closing.pop(); close !== undefined; close = closing.pop()) {
    try {
      await close();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) {
    throw new AggregateError(failed, 'What the drill has started cannot be closed');
  }
}
