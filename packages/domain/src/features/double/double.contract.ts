import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { doubleErrors } from './double.errors.ts';

const params = z.object({ id: z.uuid() });

export const figureChoices = ['KEPT', 'OTHER'] as const;
export type FigureChoice = (typeof figureChoices)[number];

export const doubleContract = defineContract('double', {
  join: {
    method: 'POST',
    path: '/transport/:id/join',
    summary: 'Присоединить вторую запись о том же ТС: фото, вес, виды лома, документы переходят в эту',
    permission: 'TRANSPORT_EDIT',
    params,
    body: z.strictObject({
      otherId: z.uuid(),
      /** Versions of both cards as the person saw them. */
      version: z.number().check(z.int()),
      otherVersion: z.number().check(z.int()),
      /** Whose weights and kinds stay in force when they differ. */
      figures: z.optional(z.enum(figureChoices)),
    }),
    reply: transport,
    errors: [transportErrors.notFound, transportErrors.stale, transportErrors.alarmed, ...Object.values(doubleErrors)],
  },
  distinct: {
    method: 'POST',
    path: '/transport/:id/distinct',
    summary: 'Признать записи разными ТС: больше не спрашивать',
    permission: 'TRANSPORT_EDIT',
    params,
    body: z.strictObject({ otherId: z.uuid() }),
    reply: transport,
    errors: [transportErrors.notFound, doubleErrors.notDouble, doubleErrors.held],
  },
});
