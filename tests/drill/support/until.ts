import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until it holds; ends the drill with the sentence, and what stands instead, when it does not in time. */
export async function until(
  holds: () => Promise<boolean>,
  ms: number,
  otherwise: string,
  instead: () => Promise<string> = async () => '',
): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await delay(200)) {
    if (Date.now() > end) {
      throw new Error([otherwise, await instead()].join('\n'));
    }
  }
}
