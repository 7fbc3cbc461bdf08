import { reportContract } from '@otk/domain/report/report.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type ReportApi = Client<typeof reportContract>;
export const reportApi = (wire: Wire): ReportApi => createClient(reportContract, wire);
