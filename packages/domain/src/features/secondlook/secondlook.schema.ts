// The second look, blind: photos of a finished transport are judged again by somebody who took no part in it.
import * as z from 'zod/mini';

/** How long a load is kept for the person who took it. */
export const keptMinutes = 30;
/** A load that was left is not offered to the same person again before. */
export const leftHours = 24;
/** A load that was finished a moment ago would tell which one it is; an old one nobody needs. */
export const offeredAfterHours = 1;
export const offeredDays = 30;
export const photosAtMost = 60;

const lookPhoto = z.object({
  /** Signed, under a number that stands nowhere else. */
  url: z.string(),
  /** The layer that it shows, when it was taken for one. */
  layer: z.nullable(z.number()),
});

/** Nothing here tells which transport it is. */
export const secondLook = z
  .object({ id: z.uuid(), photos: z.array(lookPhoto) })
  .register(z.globalRegistry, { id: 'SecondLook' });
export type SecondLook = z.output<typeof secondLook>;

export const takenLook = z.object({
  look: z.nullable(secondLook),
  /** How many loads wait for this person, with this one. */
  waiting: z.number(),
});
export type TakenLook = z.output<typeof takenLook>;

const percentText = 'Засор — от 0 до 100 %';
const bothText = 'Укажите вид лома и засор или ответьте «По фото не видно»';

/** Both are null: «по фото не видно». */
export const secondJudgement = z
  .strictObject({
    kindId: z.nullable(z.uuid('Выберите вид лома')),
    percent: z.nullable(
      z
        .number('Укажите засор')
        .check(
          z.gte(0, percentText),
          z.lte(100, percentText),
          z.multipleOf(0.1, 'Не больше одного знака после запятой'),
        ),
    ),
  })
  .check(
    z.refine(({ kindId, percent }) => kindId !== null || percent === null, { path: ['kindId'], error: bothText }),
    z.refine(({ kindId, percent }) => kindId === null || percent !== null, { path: ['percent'], error: bothText }),
  );
export type SecondJudgement = z.output<typeof secondJudgement>;

export const judgedLook = z.object({ id: z.uuid() });
