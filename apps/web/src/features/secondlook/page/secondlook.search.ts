import { accuracyPeriods, usualPeriod } from '@otk/domain/secondlook/secondlook.accuracy.schema';
import * as z from 'zod/mini';

import { orElse } from '#platform/search-params';

export const usualAccuracy = { days: usualPeriod } as const;

export const accuracySearch = z.object({
  days: orElse(z._default(z.enum(accuracyPeriods), usualAccuracy.days), usualAccuracy.days),
});
