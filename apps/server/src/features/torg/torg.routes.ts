import { torgContract } from '@otk/domain/torg/torg.contract';
import { noReason } from '@otk/domain/torg/torg.schema';

import { type Api, mountContract } from '#platform/http/mount-contract';

import {
  checkTorg,
  deleteTorg,
  draftTorg,
  generateTorg,
  listTorgFiles,
  previewTorg,
  type TorgDeps,
} from './torg.service.ts';
import { sendSigned } from './torg.signed.service.ts';

export function torgRoutes(api: Api, deps: TorgDeps): void {
  mountContract(api, 'torg', torgContract, {
    generateTorg: ({ params, body }, context) => generateTorg(deps, context, params.id, body),
    deleteTorg: ({ params, body }, context) => deleteTorg(deps, context, params.id, body ?? { reason: noReason }),
    checkSavedTorg2: ({ params }, context) => checkTorg(deps, context, params.id),
    getDraft: ({ params }, context) => draftTorg(deps, context, params.id),
    preview: ({ params, body }, context) => previewTorg(deps, context, params.id, body),
    listFiles: ({ params }, context) => listTorgFiles(deps, context, params.id),
    printSigned: ({ params }, context) => sendSigned(deps, context, params.id),
  });
}
