import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { answerApi, type AnswerApi } from './answer.api.ts';

export interface AnswerServices {
  readonly api: AnswerApi;
  /** By the server's clock as far as it is known: the default time of an answer. */
  readonly now: () => Date;
}

export const useAnswerServices = serviceHook<AnswerServices>('answer');

export const answerServices = ({ wire, time }: Platform): Feature<AnswerServices> => ({
  services: { api: answerApi(wire), now: time.estimate },
});
