import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { answerApi, type AnswerApi } from './answer.api.ts';

export interface AnswerServices {
  readonly api: AnswerApi;
}

export const useAnswerServices = serviceHook<AnswerServices>('answer');

export const answerServices = ({ wire }: Platform): Feature<AnswerServices> => ({ services: { api: answerApi(wire) } });
