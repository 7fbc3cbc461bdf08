// What responsible storage shows on the card of a transport: the storage in force (spec §3 Transport).
import * as z from 'zod/mini';

import { named } from '../../kernel/schema.ts';

/** The notice to the supplier: a phonegram of the product, or one that a person gave outside the product. */
export const storageNotice = z.object({
  number: z.string(),
  at: z.string(),
  recipient: z.nullable(z.string()),
  state: z.enum(['QUEUED', 'SENT', 'FAILED', 'MANUAL']),
});

export const storageDeadlines = {
  answerBy: z.nullable(z.string()),
  arriveBy: z.nullable(z.string()),
  finishBy: z.nullable(z.string()),
};

export const storageCard = {
  responsibleStorage: z.nullable(
    z.object({
      begin: z.string(),
      reasons: z.array(named),
      comment: z.nullable(z.string()),
      notice: z.nullable(storageNotice),
      ...storageDeadlines,
    }),
  ),
  /** The last storage that ended with its notice given. Absent on cards that devices stored before. */
  pastStorage: z._default(
    z.nullable(z.object({ begin: z.string(), end: z.string(), notice: z.nullable(storageNotice) })),
    null,
  ),
};
