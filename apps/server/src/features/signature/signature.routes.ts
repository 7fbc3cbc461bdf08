import { signatureContract } from '@otk/domain/signature/signature.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { listSignatures, sign, type SignatureDeps } from './signature.service.ts';

export function signatureRoutes(api: Api, deps: SignatureDeps): void {
  mountContract(api, 'signature', signatureContract, {
    sign: ({ params, body }, context) => sign(deps, context, params.id, body),
    list: ({ params }, context) => listSignatures(deps, context, params.id),
  });
}
