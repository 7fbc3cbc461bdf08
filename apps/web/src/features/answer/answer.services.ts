import { answerContract } from '@otk/domain/answer/answer.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface AnswerServices {
  readonly api: Client<typeof answerContract>;
  /** By the server's clock as far as it is known: the default time of an answer. */
  readonly now: () => Date;
}

export const useAnswerServices = serviceHook<AnswerServices>('answer');

export const answerServices = ({ wire, time }: Platform): Feature<AnswerServices> => ({
  services: { api: createClient(answerContract, wire), now: time.estimate },
});
