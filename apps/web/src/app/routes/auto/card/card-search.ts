import * as z from 'zod/mini';

import { orElse } from '#platform/search-params';

/** The card itself knows its tabs (`card-tab.ts`): they are loaded with it. */
export const cardSearch = z.object({ tab: orElse(z._default(z.string(), 'main'), 'main') });
