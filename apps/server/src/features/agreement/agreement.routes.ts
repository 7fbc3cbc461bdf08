import { agreementContract } from '@otk/domain/agreement/agreement.contract';

import type { FileStore } from '#platform/files/file-store';
import { type Api, mountContract } from '#platform/http/mount-contract';

import { publish } from './agreement.publish.ts';
import { type AgreementDeps, agreementService } from './agreement.service.ts';

export function agreementRoutes(api: Api, { files, ...deps }: AgreementDeps & { readonly files: FileStore }): void {
  const agreements = agreementService(deps);
  mountContract(api, 'agreement', agreementContract, {
    listMine: (_given, context) => agreements.listMine(context),
    sign: ({ params, body }, context) => agreements.sign(context, params.id, body.agreementId),
    listTypes: (_given, context) => agreements.listTypes(context),
    createType: ({ body }, context) => agreements.createType(context, body),
    editType: ({ params, body }, context) => agreements.editType(context, params.id, body),
    publish: ({ body, upload }, context) => publish(files, context, body.typeId, upload),
    listSigners: ({ params, query }, context) => agreements.listSigners(context, params.id, query),
  });
}
