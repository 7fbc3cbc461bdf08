import { auditFilter } from '@otk/domain/audit/audit.filter';
import * as z from 'zod/mini';

import { orNothing } from '#platform/search-params';

const { person, action, entity, object, begin, end } = auditFilter.shape;

export const auditSearch = z.object({
  person: orNothing(person),
  action: orNothing(action),
  entity: orNothing(entity),
  object: orNothing(object),
  begin: orNothing(begin),
  end: orNothing(end),
});
export type AuditSearch = z.output<typeof auditSearch>;
