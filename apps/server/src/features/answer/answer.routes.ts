import { answerContract } from '@otk/domain/answer/answer.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { type AnswerDeps, giveAnswer, recordAnswer } from './answer.service.ts';

export function answerRoutes(api: Api, deps: AnswerDeps): void {
  mountContract(api, 'answer', answerContract, {
    record: ({ params, body }, context) => recordAnswer(deps, context, params.id, body),
    give: ({ params, body }, context) => giveAnswer(deps, context, params.id, body),
  });
}
