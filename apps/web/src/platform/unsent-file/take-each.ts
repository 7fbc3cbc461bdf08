import * as z from 'zod/mini';

import type { StoredItem } from './carried.ts';
import { UnsentFileError, unsentFileTexts } from './unsent-file.ts';

/** Takes items one after another, so that the bytes of one are in memory at a time. Gives how many were new. */
export async function takeEach<S extends z.core.$ZodType>(
  items: readonly StoredItem[],
  schema: S,
  takeOne: (content: z.output<S>) => Promise<boolean>,
): Promise<number> {
  let taken = 0;
  for (const { load } of items) {
    const parsed = z.safeParse(schema, await load());
    if (!parsed.success) {
      throw new UnsentFileError(unsentFileTexts.other);
    }
    taken += Number(await takeOne(parsed.data));
  }
  return taken;
}
