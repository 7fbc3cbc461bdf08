// The supplier's room: one case opened by a link without an account.
import * as z from 'zod/mini';

import { instant } from '../../kernel/moment.ts';
import { requiredText, weight } from '../../kernel/schema.ts';
import { answerCode } from '../answer/answer.card.ts';
import { answerGivenFields, answerIsExplained } from '../answer/answer.schema.ts';
import { drawn } from '../signature/signature.schema.ts';

/** Files that the supplier adds by links to one case: the works keep their own places. */
export const roomPhotoMaxCount = 20;
export const roomPaperMaxCount = 10;
/** By one link; the next link has its own. */
export const roomAnswerMaxCount = 20;
export const roomPaperMaxBytes = 20 * 1024 * 1024;

const scrap = z.object({ id: z.uuid(), code: z.string(), name: z.string(), net: weight, dirtPercent: weight });

/** What the supplier agrees with or contests, one by one. */
const contestable = z.object({
  lineId: z.uuid(),
  kind: z.enum(['FOUND', 'UNORDERED', 'TRASH', 'MASS']),
  title: z.string(),
  /** Tonnes; null when an item was only counted. */
  weight: z.nullable(weight),
  count: z.nullable(z.number()),
  /** Declared for the same kind; null when it was not declared. */
  declared: z.nullable(weight),
});

const roomAnswer = z.object({
  answer: answerCode,
  at: z.string(),
  by: z.nullable(z.string()),
  position: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  comesAt: z.nullable(z.string()),
  isSigned: z.boolean(),
  lines: z.array(z.object({ lineId: z.uuid(), isAgreed: z.boolean(), comment: z.nullable(z.string()) })),
});

/** Addresses of files are valid for minutes; the case read again gives new ones. */
export const roomPhoto = z.object({
  id: z.uuid(),
  localId: z.nullable(z.string()),
  name: z.string(),
  takenAt: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  url: z.string(),
  thumbUrl: z.string(),
  /** Added by a link of this case, this one or an earlier one: the supplier's, not the works'. */
  isOwn: z.boolean(),
});
export const roomPaper = z.object({
  id: z.uuid(),
  localId: z.nullable(z.string()),
  name: z.string(),
  size: z.number(),
  url: z.string(),
  isOwn: z.boolean(),
});

export const roomCase = z
  .object({
    organisation: z.string(),
    /** Of the works, empty when it is not set. */
    phone: z.string(),
    transportNumber: z.string(),
    transportType: z.string(),
    supplier: z.nullable(z.string()),
    contract: z.nullable(z.string()),
    documentNumber: z.nullable(z.string()),
    shipmentDate: z.string(),
    station: z.string(),
    /** In words. */
    status: z.string(),
    notice: z.nullable(z.object({ number: z.string(), at: z.string() })),
    reasons: z.array(z.string()),
    declared: z.array(scrap),
    found: z.array(scrap),
    lines: z.array(contestable),
    weighings: z.array(
      z.object({
        title: z.string(),
        gross: z.nullable(weight),
        tare: z.nullable(weight),
        net: weight,
        trash: z.nullable(weight),
        /** Against the documents. */
        diff: z.nullable(weight),
        at: z.string(),
      }),
    ),
    photos: z.array(roomPhoto),
    videos: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.number(), type: z.string(), url: z.string() })),
    papers: z.array(roomPaper),
    /** `url` is null while the act is being printed. */
    acts: z.array(
      z.object({ id: z.uuid(), number: z.string(), version: z.number(), at: z.string(), url: z.nullable(z.string()) }),
    ),
    answerBy: z.nullable(z.string()),
    arriveBy: z.nullable(z.string()),
    /** A commission or a separation that is appointed. */
    appointments: z.array(z.object({ title: z.string(), at: z.string(), place: z.nullable(z.string()) })),
    /** Hours at which a representative is received, earliest first. */
    freePlaces: z.array(z.string()),
    answer: z.nullable(roomAnswer),
    /** Why no answer is taken; null when one is. */
    whyNoAnswer: z.nullable(z.string()),
    /** Hash of the figures above: an answer is about these. */
    shown: z.string(),
    photosLeft: z.number(),
    papersLeft: z.number(),
    /** When the link ends, if the case does not end before. */
    until: z.string(),
  })
  .register(z.globalRegistry, { id: 'RoomCase' });
export type RoomCase = z.output<typeof roomCase>;

export const roomAnswerGiven = z
  .strictObject({
    ...answerGivenFields,
    /** When the answer that the person saw was given; null: there was none. */
    seen: z.nullable(instant()),
    /** `shown` of the case that the person saw. */
    shown: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** One of `freePlaces`, with the answer WILL_COME. */
    comesAt: z._default(z.nullable(instant()), null),
    by: requiredText(200, 'Укажите фамилию, имя и отчество'),
    position: requiredText(200, 'Укажите должность'),
    authority: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(100, 'Не больше 100 знаков'))), null),
    signature: drawn,
  })
  .check(
    answerIsExplained,
    z.refine(({ answer, comesAt }) => comesAt === null || answer === 'WILL_COME', {
      path: ['comesAt'],
      error: 'Время указывают, когда представитель приедет',
    }),
  );
export type RoomAnswerGiven = z.output<typeof roomAnswerGiven>;

/** Made on the device before the first byte is sent: the same file sent again is the same attachment. */
const localId = z.string().check(z.regex(/^[0-9a-z]{8,64}$/, 'Неверный локальный номер'));
const fileName = z.string().check(z.trim(), z.minLength(1, 'Укажите имя файла'), z.maxLength(200));
/** Fields of the multipart bodies beside the file. */
export const roomPhotoCreation = z.object({
  localId,
  name: fileName,
  takenAt: z.optional(instant()),
  originalSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type RoomPhotoCreation = z.output<typeof roomPhotoCreation>;
export const roomPaperCreation = z.object({ localId, name: fileName });
export type RoomPaperCreation = z.output<typeof roomPaperCreation>;

/** The newest link of a case, as the works see it. */
export const roomLink = z
  .object({
    state: z.enum(['ACTIVE', 'REVOKED', 'EXPIRED', 'ENDED']),
    /** When it was sent and to whom. */
    at: z.string(),
    by: z.nullable(z.string()),
    recipient: z.string(),
    until: z.string(),
    openedAt: z.nullable(z.string()),
    lastOpenedAt: z.nullable(z.string()),
    revokedAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RoomLink' });
export type RoomLink = z.output<typeof roomLink>;
export const roomState = z
  .object({
    link: z.nullable(roomLink),
    /** Why no link can be sent; null when one can. */ whyNot: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RoomState' });
export type RoomState = z.output<typeof roomState>;
