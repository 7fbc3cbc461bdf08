import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { layerErrors } from './layer.errors.ts';
import { layerEdit } from './layer.schema.ts';

export const layerContract = defineContract('layer', {
  judge: {
    method: 'POST',
    path: '/transport/:id/layer',
    summary: 'Засор одного слоя: оценить, исправить, убрать',
    permission: 'DISCOVER_SCRAP_EDIT',
    params: z.object({ id: z.uuid() }),
    body: layerEdit,
    reply: transport,
    offline: { transport: { param: 'id' }, answer: 'card', title: 'Засор слоя' },
    errors: [
      transportErrors.notFound,
      transportErrors.closed,
      transportErrors.stale,
      layerErrors.beyond,
      layerErrors.fewer,
    ],
  },
});
