import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until it holds; ends the drill with the sentence when it does not in time. */
export async function until(holds: () => Promise<boolean>, ms: number, otherwise: string): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await delay(200)) {
    if (Date.now() > end) {
      throw new Error(otherwise);
    }
  }
}
