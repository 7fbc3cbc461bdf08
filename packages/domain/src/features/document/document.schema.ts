import * as z from 'zod/mini';

export const documentMaxBytes = 50 * 1024 * 1024;
export const documentMaxCount = 200;
/** Largest size of one document. */
export const versionMaxCount = 100;

export const documentStatuses = ['NEW', 'ACCEPTED', 'REJECTED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentLocalId = z.string().check(z.regex(/^[0-9a-z]{8,64}$/, 'Неверный локальный номер'));

const person = z.object({ id: z.uuid(), fullName: z.string() });

/** File type detected from the bytes; decides how a page may show the file. */
export const documentKinds = ['pdf', 'image', 'office', 'text'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentVersion = z
  .object({
    number: z.number(),
    localId: z.string(),
    /** File name on the sender's device. */
    fileName: z.string(),
    kind: z.enum(documentKinds),
    type: z.string(),
    size: z.number(),
    sha256: z.string(),
    /** Signed URL, valid for a few minutes; `&download=1` makes the browser save the file. */
    url: z.string(),
    author: person,
    createdAt: z.string(),
  })
  .register(z.globalRegistry, { id: 'DocumentVersion' });
export type DocumentVersion = z.output<typeof documentVersion>;

const documentComment = z
  .object({ id: z.uuid(), text: z.string(), author: person, createdAt: z.string() })
  .register(z.globalRegistry, { id: 'DocumentComment' });

export const document = z
  .object({
    id: z.uuid(),
    transportId: z.uuid(),
    name: z.string(),
    status: z.enum(documentStatuses),
    /** Who decided, when and why; null while the status is NEW. */
    decision: z.nullable(z.object({ by: person, at: z.string(), comment: z.nullable(z.string()) })),
    author: person,
    createdAt: z.string(),
    /** Marked for the supplier. Absent in lists that devices stored before. */
    send: z._default(z.boolean(), false),
    /** Newest first; never empty. */
    versions: z.array(documentVersion),
    /** Oldest first. */
    comments: z.array(documentComment),
  })
  .register(z.globalRegistry, { id: 'Document' });
export type Document = z.output<typeof document>;

const documentName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Укажите название'), z.maxLength(200, 'Не длиннее 200 знаков'));
export const documentText = z
  .string()
  .check(z.trim(), z.minLength(1, 'Напишите комментарий'), z.maxLength(2000, 'Не длиннее 2000 знаков'));

/** File name on the sender's device. A label only, except for plain text, whose type follows from the extension. */
const documentFileName = z.string().check(z.trim(), z.minLength(1, 'Укажите имя файла'), z.maxLength(255));

/** Fields of the multipart body beside the file. */
export const documentCreation = z.object({
  localId: documentLocalId,
  transportId: z.uuid(),
  name: documentName,
  fileName: documentFileName,
});
export type DocumentCreation = z.output<typeof documentCreation>;

export const documentReplacement = z.object({ localId: documentLocalId, fileName: documentFileName });
export type DocumentReplacement = z.output<typeof documentReplacement>;

export const rejection = z
  .string()
  .check(z.trim(), z.minLength(1, 'Укажите причину'), z.maxLength(2000, 'Не длиннее 2000 знаков'));

/** `base`: the name that the person saw; another one is not overwritten. */
export const documentRename = z.object({ name: documentName, base: z.optional(z.string().check(z.maxLength(1000))) });
export type DocumentRename = z.output<typeof documentRename>;

export const documentDecision = z
  .object({
    status: z.enum(documentStatuses),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(2000, 'Не длиннее 2000 знаков'))),
    /** Version the person looked at; a decision on another version is refused. */
    version: z.optional(z.int()),
    /** The status that the person saw; the decision of another person is not overwritten. */
    seen: z.optional(z.enum(documentStatuses)),
  })
  .check(
    z.refine(({ status, comment }) => status !== 'REJECTED' || Boolean(comment), {
      path: ['comment'],
      error: 'Укажите причину',
    }),
  );
export type DocumentDecision = z.output<typeof documentDecision>;
