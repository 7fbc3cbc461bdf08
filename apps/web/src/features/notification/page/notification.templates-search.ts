// Search parameters of the templates: the list, one template, a new one of a type, or the letters.
import { outboxStates } from '@otk/domain/notification/notification.outgoing-state';
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';

export const usualTemplates = { view: 'templates', state: 'DEAD' } as const;

export const templatesSearch = z.object({
  view: orElse(z._default(z.enum(['templates', 'outgoing']), usualTemplates.view), usualTemplates.view),
  id: orNothing(z.uuid()),
  newOf: orNothing(z.string()),
  order: orNothing(z.string()),
  state: orElse(z._default(z.enum(outboxStates), usualTemplates.state), usualTemplates.state),
});
export type TemplatesSearch = z.output<typeof templatesSearch>;
