import { signatureContract } from '@otk/domain/signature/signature.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { signatureQueries, type SignatureQueries } from './signature.queries.ts';

export interface SignatureServices {
  readonly api: Client<typeof signatureContract>;
  readonly queries: SignatureQueries;
}

export const useSignatureServices = serviceHook<SignatureServices>('signature');

export function signatureServices({ wire }: Platform): Feature<SignatureServices> {
  const api = createClient(signatureContract, wire);
  return { services: { api, queries: signatureQueries(api) } };
}
