// «должность, фамилия и инициалы» in whichever order it was typed: a form prints each in its place.
import { cutText } from '../../kernel/storable.ts';

export interface SignedPerson {
  readonly post: string;
  readonly name: string;
}

const surname = String.raw`[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?`;
const initials = String.raw`[А-ЯЁ]\.\s?(?:[А-ЯЁ]\.)?`;
const names = [
  `${surname}\\s+${initials}`,
  `${initials}\\s?${surname}`,
  `${surname}\\s+${surname}\\s+[А-ЯЁ][а-яё]+(?:вич|вна|ична|инична)`,
];
const nameForm = new RegExp(String.raw`(?<![а-яёА-ЯЁ.])(?:${names.join('|')})(?![а-яё])`, 'u');

/** When no part looks like a name, what stands after the last comma is the name. */
export function personOf(text: string): SignedPerson {
  const typed = text.trim();
  const found = nameForm.exec(typed);
  if (found) {
    const rest = [typed.slice(0, found.index), typed.slice(found.index + found[0].length)];
    return { post: rest.map(trimmed).filter(Boolean).join(', '), name: found[0].trim() };
  }
  const comma = typed.lastIndexOf(',');
  return comma < 0
    ? { post: '', name: typed }
    : { post: trimmed(typed.slice(0, comma)), name: trimmed(typed.slice(comma + 1)) };
}

const trimmed = (part: string): string => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '');

/** «Доверенность № 17 от 01.11.2026»: the paper, its number and its day. */
export function authorityOf(text: string): { readonly paper: string; readonly number: string; readonly date: string } {
  const typed = text.trim();
  const date = /\d{2}\.\d{2}\.\d{4}/.exec(typed)?.[0] ?? '';
  const marked = /№\s*(\S+)/.exec(typed)?.[1];
  const words = /^([а-яё\s]+?)(?=\s*(?:№|\d|$))/i.exec(typed)?.[1]?.trim() ?? '';
  const bare = typed
    .replace(words, '')
    .replace(/\s*от\s*\d.*$/, '')
    .replace(/^\s*№\s*/, '')
    .trim();
  return {
    paper: typed === '' ? '' : /\p{L}{4}/u.test(words) ? words.toLowerCase() : 'доверенность',
    number: cutText(
      (marked ?? (/\p{L}{4}/u.test(words) ? bare : typed.replace(/\s*от\s*\d.*$/, ''))).replace(/[.,;]$/, ''),
      40,
    ),
    date,
  };
}
