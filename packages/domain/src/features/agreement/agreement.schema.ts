// Papers that every user must read and sign: a type has versions, and the newest version is the one in force.
import * as z from 'zod/mini';

import { pageQuery } from '../../kernel/paging.ts';
import { requiredText } from '../../kernel/schema.ts';

export const agreementMaxBytes = 20 * 1024 * 1024;

/** A version as its reader sees it. */
export const agreement = z
  .object({
    id: z.uuid(),
    typeName: z.string(),
    version: z.number(),
    fileName: z.string(),
    /** Signed URL, valid for a few minutes. */
    url: z.string(),
    createdAt: z.string(),
    /** Whether the reader must sign it; false for earlier versions and for types that are read only. */
    mustSign: z.boolean(),
    signedAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Agreement' });
export type Agreement = z.output<typeof agreement>;

export const agreementTypeValues = z.strictObject({
  name: requiredText(200, 'Укажите название'),
  /** Signatures are asked for at the next sign-in. */
  isRequired: z._default(z.boolean(), true),
});
export type AgreementTypeValues = z.output<typeof agreementTypeValues>;

const agreementVersion = z.object({
  id: z.uuid(),
  version: z.number(),
  fileName: z.string(),
  url: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  signed: z.number(),
});
export type AgreementVersion = z.output<typeof agreementVersion>;

/** A type as an administrator sees it, newest version first. */
export const agreementType = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isRequired: z.boolean(),
    /** Raised by every change of name or duty; an edit names the one it is based on. */
    revision: z.number(),
    versions: z.array(agreementVersion),
  })
  .register(z.globalRegistry, { id: 'AgreementType' });
export type AgreementType = z.output<typeof agreementType>;

export const signer = z
  .object({ id: z.uuid(), fullName: z.string(), login: z.string(), signedAt: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'Signer' });
export type Signer = z.output<typeof signer>;

export const signerQuery = z.object({
  /** A part of the name or of the login. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  ...pageQuery({ limit: 100, most: 500 }),
});
export type SignerQuery = z.output<typeof signerQuery>;
