// spec §8 Template rendering, the same on both sides: literal object text is an error in the template, an empty text is
// `moreText`, text with tags is HTML after its entities are decoded. Decode once, then sanitise: in the other order
// `&lt;img onerror…&gt;` would become a live tag after the sanitiser.

export const templateErrorText = '--- ОШИБКА В ШАБЛОНЕ ---';
export const moreText = 'Подробнее...';
/** spec §8 Notification with no text: the text of its toast. */
export const noText = 'Пришло новое уведомление!';

export type PresentedText =
  | { readonly kind: 'text'; readonly text: string }
  /** Sanitised; safe to insert into the page. */
  | { readonly kind: 'html'; readonly html: string };

export function presentText(text: string | null | undefined, sanitize: (html: string) => string): PresentedText {
  const decoded = decodeEntities((text ?? '').replaceAll(objectText, templateErrorText));
  if (!hasTags(decoded)) {
    return { kind: 'text', text: decoded.trim() === '' ? moreText : decoded };
  }
  const html = sanitize(decoded);
  return stripTags(html).trim() === '' ? { kind: 'text', text: moreText } : { kind: 'html', html };
}

/** One line without markup, for a toast, a browser notification and the plain-text part of a letter. */
export function plainText(text: string | null | undefined): string {
  const decoded = decodeEntities((text ?? '').replaceAll(objectText, templateErrorText));
  return hasTags(decoded) ? decodeEntities(stripTags(decoded)).trim() : decoded.trim();
}

const objectText = /\[object \w+\]/g;
const hasTags = (text: string): boolean => /<\/?[a-z!][^>]*>/i.test(text);

/** Block elements end a line, table cells are separated. */
const stripTags = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|li|tr|ul|ol|table)\s*>/gi, '\n')
    .replaceAll(/<\/t[dh]\s*>/gi, ' ')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    laquo: '«',
    raquo: '»',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    minus: '−',
    deg: '°',
    numero: '№',
  }),
);

/** A single pass: the result of decoding an entity is not decoded again. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, dec, hex, name) => {
    const code = dec === undefined ? Number.parseInt(hex ?? '', 16) : Number(dec);
    return (name === undefined ? character(code) : named.get(name.toLowerCase())) ?? entity;
  });

const character = (code: number): string | undefined =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : undefined;

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** HTML in its stored form: decoding it once returns the HTML. */
export const sentHtml = (html: string): string => html.replaceAll('&', '&amp;');

/** Typed text in its stored form: it is shown exactly as typed. */
export const sentWords = (words: string): string =>
  /[<&]|\[object /.test(words) ? sentHtml(`<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`) : words;
