// What the supplier's person typed, on this device until the server has it. An answer that is being sent is kept with its
// key: after a reload the same answer is sent on, and the server records it once.
import { roomErrors } from '@otk/domain/room/room.errors';
import { type RoomAnswerGiven, roomAnswerGiven, type RoomCase } from '@otk/domain/room/room.schema';
import * as z from 'zod/mini';

import { judge, type Judged } from '#platform/judge';
import { observe, type Observable } from '#platform/observable';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

const roomTyped = z.object({
  answer: z.string(),
  comment: z.string(),
  /** By the id of the line; lines that were not touched are absent. */
  lines: z.record(z.string(), z.object({ isAgreed: z.boolean(), comment: z.string() })),
  comesAt: z.string(),
  by: z.string(),
  position: z.string(),
  authority: z.string(),
  /** A signature belongs to the figures that were shown when it was drawn. */
  signature: z.nullable(z.object({ strokes: z.array(z.array(z.number())), shown: z.string() })),
});
export type RoomTyped = z.output<typeof roomTyped>;

const emptyTyped: RoomTyped = {
  answer: '',
  comment: '',
  lines: {},
  comesAt: '',
  by: '',
  position: '',
  authority: '',
  signature: null,
};

const roomDraft = z.object({
  typed: roomTyped,
  sending: z.nullable(z.object({ key: z.string(), body: z.unknown() })),
});
export type RoomDraft = z.output<typeof roomDraft>;

const emptyDraft: RoomDraft = { typed: emptyTyped, sending: null };

export interface DraftKeeper extends Observable<RoomDraft> {
  readonly type: (part: Partial<RoomTyped>) => void;
  /** The answer that is to be sent; one that is under way already, also from another tab, stays. */
  readonly begin: (body: RoomAnswerGiven, makeKey: () => string) => void;
  /** The server refused: what was typed can be changed again. */
  readonly refused: () => void;
  readonly clear: () => void;
  /** Another tab of the same device wrote it. */
  readonly readAgain: () => void;
}

/** `of` distinguishes the links that were opened on this device. */
export function keepDraft(storage: KeyValueStorage, of: string): DraftKeeper {
  const stored = storedValue(storage, `otk-room.${of}`, roomDraft);
  const { getState, subscribe, set } = observe<RoomDraft>(stored.read() ?? emptyDraft);
  const write = (draft: RoomDraft): void => {
    stored.write(draft);
    set(draft);
  };
  return {
    getState,
    subscribe,
    type: (part) => write({ ...getState(), typed: { ...getState().typed, ...part } }),
    begin(body, makeKey) {
      const { sending } = stored.read() ?? getState();
      write({ ...getState(), sending: sending ?? { key: makeKey(), body } });
    },
    refused: () => write({ ...getState(), sending: null }),
    clear() {
      stored.clear();
      set(emptyDraft);
    },
    readAgain: () => set(stored.read() ?? emptyDraft),
  };
}

export const isTouched = ({ typed }: RoomDraft): boolean => JSON.stringify(typed) !== JSON.stringify(emptyTyped);

/** The signature under the figures that the page shows; one under other figures does not count. */
export const signatureOf = ({ signature }: RoomTyped, shown: string): RoomTyped['signature'] =>
  signature?.shown === shown ? signature : null;

/** Chosen here, and taken by somebody else since. */
export const isPlaceTaken = ({ answer, comesAt }: RoomTyped, { freePlaces }: RoomCase): boolean =>
  answer === 'WILL_COME' && comesAt !== '' && !freePlaces.includes(comesAt);

/** Errors by field: `comment`, `signature`, the id of a line. */
export function judgeAnswer(typed: RoomTyped, of: RoomCase): Judged<RoomAnswerGiven> {
  const touched = of.lines.flatMap(({ lineId }) => (typed.lines[lineId] ? [{ lineId, ...typed.lines[lineId] }] : []));
  const judged = judge(roomAnswerGiven, {
    answer: typed.answer || undefined,
    comment: typed.comment.trim() || null,
    lines: touched.map(({ lineId, isAgreed, comment }) => ({
      lineId,
      isAgreed,
      comment: isAgreed ? null : comment.trim() || null,
    })),
    seen: of.answer?.at ?? null,
    shown: of.shown,
    comesAt: (typed.answer === 'WILL_COME' && typed.comesAt) || null,
    by: typed.by,
    position: typed.position,
    authority: typed.authority.trim() || null,
    signature: signatureOf(typed, of.shown)?.strokes ?? [],
  });
  if (!judged.errors) {
    return isPlaceTaken(typed, of) ? { errors: { comesAt: roomErrors.placeTaken().message } } : judged;
  }
  const fieldOf = (path: string): string => {
    const [first = '', index] = path.split('.');
    return first === 'lines' ? (touched[Number(index)]?.lineId ?? first) : first;
  };
  return { errors: Object.fromEntries(Object.entries(judged.errors).map(([path, words]) => [fieldOf(path), words])) };
}
