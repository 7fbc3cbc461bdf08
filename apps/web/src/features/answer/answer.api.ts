import { answerContract } from '@otk/domain/answer/answer.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type AnswerApi = Client<typeof answerContract>;
export const answerApi = (wire: Wire): AnswerApi => createClient(answerContract, wire);
