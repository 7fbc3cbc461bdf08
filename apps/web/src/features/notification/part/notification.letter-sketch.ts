// A letter as far as the device can write it: number and deadlines are the server's.
import { correctedValues, type LetterCorrection } from '@otk/domain/kernel/letter';
import { composeLetter } from '@otk/domain/notification/notification.letter';
import type { LetterBook } from '@otk/domain/notification/notification.schema';
import { sentHtml } from '@otk/domain/notification/notification.text';
import type { NotificationType } from '@otk/domain/notification/notification.type';
import { valuesOf } from '@otk/domain/notification/notification.values';
import type { Transport } from '@otk/domain/transport/transport.schema';

/** The event that the letter tells of; the card as it will be after the act. */
export interface LetterSubject {
  readonly card: Transport;
  readonly type: NotificationType;
  readonly text: string;
  /** Typed with the act and added to the letter. */
  readonly note?: string;
}

export interface LetterSketch {
  readonly subject: string;
  readonly text: string;
  readonly phone: string;
  readonly place: string;
}

/** The template of the station, else the general one; none when nobody is written to. */
const templateOf = ({ templates, providerIds }: LetterBook, { card, type }: LetterSubject) => {
  const isReachable = card.provider !== null && providerIds.includes(card.provider.id);
  const own = templates.filter((template) => template.type === type);
  return isReachable
    ? (own.find(({ stationIds }) => stationIds.includes(card.station.id)) ??
        own.find(({ stationIds }) => stationIds.length === 0))
    : undefined;
};

export const writesLetter = (book: LetterBook, subject: LetterSubject): boolean =>
  templateOf(book, subject) !== undefined;

interface SketchDetails {
  readonly letter: LetterCorrection;
  readonly authorName: string;
  readonly now: Date;
}

export function sketchLetter(
  book: LetterBook,
  subject: LetterSubject,
  { letter, authorName, now }: SketchDetails,
): LetterSketch | null {
  const template = templateOf(book, subject);
  if (!template) {
    return null;
  }
  const { card, type, text } = subject;
  const note = [subject.note, letter.note].filter(Boolean).join('\n');
  const given = { ...correctedValues(letter), note };
  const values = valuesOf(card, book.sender, { type, text, at: now, authorName, values: given });
  const composed = composeLetter(template, values);
  return { subject: composed.subject, text: sentHtml(composed.html), phone: values.phone, place: values.place };
}
