import { agreementContract } from '@otk/domain/agreement/agreement.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type AgreementApi = Client<typeof agreementContract>;
export const agreementApi = (wire: Wire): AgreementApi => createClient(agreementContract, wire);
