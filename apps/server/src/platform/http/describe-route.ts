// What the documentation and the schemas of Fastify say about a route of a contract.
import { errorReply } from '@otk/domain/kernel/app-error';
import { doneReply } from '@otk/domain/kernel/done-reply';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { RouteSpec } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';

import { isPaged } from './paged-route.ts';
import { hasReceipt } from './repeated-write.ts';
import { strictly } from './strictly.ts';

const noQuery = z.object({});

export function describeRoute(tag: string, name: string, route: RouteSpec) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    get description() {
      return descriptionOf(route);
    },
    ...(route.access === 'public' && { security: [] }),
    ...(route.params && { params: route.params }),
    // Also of a call without filters: a misspelt one is said, not ignored.
    querystring: strictly(route.query ?? noQuery),
    ...(route.body && { body: strictly(route.body) }),
    ...(route.kind === 'multipart' && { consumes: ['multipart/form-data'] }),
    response: {
      ...(route.kind !== 'stream' && { 200: route.reply }),
      ...(hasReceipt(route) && { 208: doneReply }),
      '4xx': errorReply,
      '5xx': errorReply,
    },
  };
}

function descriptionOf(route: RouteSpec): string {
  const errors = [...(route.errors ?? []), ...(isPaged(route) ? [requestErrors.badCursor] : [])];
  return [
    route.permission && `Право: ${route.permission}.`,
    route.rights,
    route.offline && 'Можно отложить без связи и повторить.',
    errors.length > 0 && `Отказы: ${errors.map((make) => `${make().code} — «${make().message}»`).join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
