// A letter to the supplier, made of its template and the values of the transport: on the server when it is sent, on the page
// when it is shown before.
import { fillHtml, fillLine } from './notification.fill.ts';
import type { NotificationTemplate, Placeholder, PlaceholderValues } from './notification.template.ts';
import { escapeHtml, plainText, sentHtml } from './notification.text.ts';
import { type NotificationType, typeOf } from './notification.type.ts';

export interface ComposedLetter {
  readonly subject: string;
  /** Not sanitised. */
  readonly html: string;
}

type Text = Pick<NotificationTemplate, 'type' | 'subject' | 'body'>;

/** A person sees these before they leave; of other types nothing is written to the supplier. */
export const isSupplierLetter = (type: NotificationType): boolean =>
  typeOf(type).recipients.includes('PROVIDER_CONTACT');

const heading = '<p><b>ТЕЛЕФОНОГРАММА № {{number}}</b><span> от {{date}}</span><span> {{time}}</span></p>';
const rest = '<span>. {{transportType}} № {{transportNumber}}</span><span>. {{text}}</span>';

export function composeLetter({ type, subject, body }: Text, values: PlaceholderValues): ComposedLetter {
  const { label } = typeOf(type);
  const { number, note, transportNumber } = values;
  const filled = fillHtml(body, values);
  // Of a template whose every value is unknown nothing is left.
  const words = plainText(sentHtml(filled)) === '' ? fillHtml(`<p>${label}${rest}</p>`, values) : filled;
  const title = fillLine(subject, values) || [label, transportNumber].filter(Boolean).join(': ');
  // The act names this number: the letter bears it, whatever the template says.
  const isBare = (text: string) => number !== '' && !uses(text, 'number');
  return {
    subject: isBare(subject) ? `Телефонограмма № ${number}. ${title}` : title,
    html: [
      isBare(body) ? fillHtml(heading, values) : '',
      words,
      note === '' || uses(body, 'note') ? '' : `<p>${escapeHtml(note).replaceAll('\n', '<br>')}</p>`,
    ].join(''),
  };
}

const uses = (text: string, name: Placeholder): boolean => new RegExp(String.raw`\{\{-?\s*${name}\b`).test(text);
