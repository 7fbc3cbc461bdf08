// Fills a template. No letter shows a dash or an empty place: words around an unknown value are left out with it. The author
// of a template says by <span>…</span> what belongs together; without that it is the clause (up to a full stop or a
// semicolon), the row of a table, the item of a list.
import { type FilterCall, parseTemplate, type Token, type ValueToken } from './notification.parse.ts';
import type { PlaceholderValues } from './notification.template.ts';
import { escapeHtml } from './notification.text.ts';

/** HTML of a message or letter; not sanitised yet. */
export const fillHtml = (template: string, values: PlaceholderValues): string =>
  fill(template, { values, withTags: true, escape: escapeHtml });

/** One line without markup: the subject of a letter. */
export const fillLine = (template: string, values: PlaceholderValues): string =>
  fill(template, { values, withTags: false, escape: String }).replaceAll(/\s+/g, ' ').trim();

interface Filling {
  readonly values: PlaceholderValues;
  readonly withTags: boolean;
  readonly escape: (value: string) => string;
}

function fill(template: string, filling: Filling): string {
  const { tokens, isShortened } = withoutUnknownParts(parseTemplate(template, filling.withTags).tokens, filling);
  const clauses = clausesOf(tokens, filling);
  const isUnknown = clauses.some((clause) => clause.isDropped);
  const html = written(clauses, filling);
  return isUnknown || isShortened ? withoutEmptyBlocks(html) : html;
}

function valueOf({ name, filters }: ValueToken, { values, escape }: Filling): string | null {
  const known: string | undefined = Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : undefined;
  if (known === undefined || /^[\s—–-]*$/.test(known)) {
    return null;
  }
  return escape(filters.reduce(filtered, known));
}

function filtered(value: string, { name, args }: FilterCall): string {
  if (name === 'upcase') {
    return value.toUpperCase();
  }
  if (name === 'downcase') {
    return value.toLowerCase();
  }
  if (name === 'capitalize') {
    return value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase();
  }
  const [length = '50', ellipsis = '...'] = args;
  return value.length <= Number(length)
    ? value
    : value.slice(0, Math.max(0, Number(length) - ellipsis.length)) + ellipsis;
}

/** The innermost span around an unknown value is left out with it; the tags of the others are marks of the author only. */
function withoutUnknownParts(tokens: readonly Token[], filling: Filling) {
  const kept: Token[] = [];
  const spans: { readonly begin: number; isUnknown: boolean }[] = [];
  let isShortened = false;
  const close = () => {
    const span = spans.pop();
    if (span?.isUnknown === true) {
      kept.length = span.begin;
      isShortened = true;
    }
  };
  for (const token of tokens) {
    const span = spans.at(-1);
    if (token.kind === 'tag' && token.name === 'span') {
      if (token.isEnd) {
        close();
      } else {
        spans.push({ begin: kept.length, isUnknown: false });
      }
    } else if (token.kind === 'value' && span && valueOf(token, filling) === null) {
      span.isUnknown = true;
    } else {
      kept.push(token);
    }
  }
  while (spans.length > 0) {
    close();
  }
  return { tokens: kept, isShortened };
}

interface Clause {
  readonly tokens: Token[];
  /** `;` joins it with the next clause of its sentence, `block`: the end of a paragraph, a line, an item. */
  end: '.' | ';' | 'block';
  isDropped: boolean;
  /** In a table: the row is left out as a whole. */
  readonly row: number | null;
  readonly isItem: boolean;
}

const blockTags: readonly string[] = ['p', 'br', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th'];

function clausesOf(tokens: readonly Token[], filling: Filling): readonly Clause[] {
  const clauses: Clause[] = [];
  let row: number | null = null;
  let rows = 0;
  let isItem = false;
  let current: Clause = { tokens: [], end: 'block', isDropped: false, row, isItem };
  const next = (end: Clause['end']) => {
    current.end = end;
    clauses.push(current);
    current = { tokens: [], end: 'block', isDropped: false, row, isItem };
  };
  agreed(tokens, filling).forEach((token, place) => {
    if (token.kind === 'tag' && blockTags.includes(token.name)) {
      if (token.name === 'tr') {
        // The tags of a row belong to it.
        if (!token.isEnd) {
          rows += 1;
          row = rows;
          next('block');
        }
        current.tokens.push(token);
        if (token.isEnd) {
          row = null;
          next('block');
        }
        return;
      }
      if (row === null) {
        isItem = token.name === 'li' ? !token.isEnd : isItem;
        next('block');
      }
      current.tokens.push(token);
      return;
    }
    if (token.kind === 'text' && row === null) {
      const pieces = piecesOf(token.text, tokens[place + 1]);
      pieces.forEach(({ text, end }) => {
        current.tokens.push({ kind: 'text', text });
        if (end !== null) {
          next(end);
        }
      });
      return;
    }
    current.isDropped ||= token.kind === 'value' && valueOf(token, filling) === null;
    current.tokens.push(token);
  });
  next('block');
  const dropped = new Set(clauses.flatMap((clause) => (clause.isDropped && clause.row !== null ? [clause.row] : [])));
  for (const clause of clauses) {
    clause.isDropped ||= clause.row !== null && dropped.has(clause.row);
  }
  dropLabels(clauses);
  return clauses;
}

/** «прибыл {{transportType}}» of a platform is «прибыла платформа». */
const agreeing = /(прибыл|поступил|принят|взвешен|отправлен|поставлен|задержан)[ао]?(\s+)$/i;

function agreed(tokens: readonly Token[], { values }: Filling): readonly Token[] {
  return tokens.map((token, place) => {
    const next = tokens[place + 1];
    return token.kind === 'text' && next?.kind === 'value' && next.name === 'transportType'
      ? { kind: 'text', text: token.text.replace(agreeing, `$1${genderEnding(values.transportType)}$2`) }
      : token;
  });
}

/** Of the first word: вагон, платформа, судно. */
function genderEnding(name: string): string {
  const [noun = ''] = name.trim().split(/\s/, 1);
  return /[ая]$/i.test(noun) ? 'а' : /[оеё]$/i.test(noun) ? 'о' : '';
}

/** «Вагон» begins a sentence; inside it is «вагон». An abbreviation keeps its capitals. */
const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** «тел.», «ст.», «г.»: what follows belongs to the same sentence. */
const abbreviation = /(?:^|[^а-яё])(?:тел|ст|г|гг|ул|им|пр|д|стр|см|п|пп|пос|обл|корп|кв|вх|исх|доп|ж|ч)\.$/i;

interface Piece {
  readonly text: string;
  readonly end: '.' | ';' | null;
}

function piecesOf(text: string, after: Token | undefined): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(/[.!?;]\s+/g)) {
    const to = found.index + found[0].length;
    const before = text.slice(from, found.index + 1);
    const following = text.slice(to, to + 1);
    const isEnd =
      found[0].startsWith(';') ||
      (following === '' ? after !== undefined && !abbreviation.test(before) : isBeginning(following, before));
    if (isEnd) {
      pieces.push({ text: text.slice(from, to), end: found[0].startsWith(';') ? ';' : '.' });
      from = to;
    }
  }
  return [...pieces, ...(from < text.length ? [{ text: text.slice(from), end: null }] : [])];
}

const isBeginning = (following: string, before: string): boolean =>
  /[\p{Lu}«"(]/u.test(following) && !abbreviation.test(before);

const hasWords = ({ tokens }: Clause): boolean =>
  tokens.some((token) => token.kind === 'value' || (token.kind === 'text' && token.text.trim() !== ''));

/** «Договор:» above a line that is left out says nothing. */
function dropLabels(clauses: readonly Clause[]): void {
  const worded = clauses.filter(hasWords);
  for (const [place, clause] of [...worded.entries()].toReversed()) {
    const next = worded[place + 1];
    const nextKept = worded.slice(place + 1).find(({ isDropped }) => !isDropped);
    if (isLabel(clause) && next?.isDropped === true && !(next.isItem && nextKept?.isItem === true)) {
      clause.isDropped = true;
    }
  }
}

function isLabel({ tokens, end }: Clause): boolean {
  const words = tokens.findLast(
    (token) => token.kind === 'value' || (token.kind === 'text' && token.text.trim() !== ''),
  );
  return end === 'block' && words?.kind === 'text' && /:\s*$/.test(words.text);
}

function written(clauses: readonly Clause[], filling: Filling): string {
  let html = '';
  /** Where the last clause of the running sentence ended with a semicolon. */
  let semicolonAt: number | null = null;
  let isBegun = false;
  for (const clause of clauses) {
    const isLast = clause.end !== ';';
    if (clause.isDropped) {
      const before = html;
      html += clause.row === null ? tagsOf(clause, filling) : '';
      if (isLast && semicolonAt !== null) {
        html = `${before.slice(0, semicolonAt)}.${before.slice(semicolonAt + 1)}${html.slice(before.length)}`;
      }
    } else {
      const words = wordsIn(clause, filling);
      html += isBegun && semicolonAt === null ? capitalised(words) : words;
      semicolonAt = isLast ? null : html.lastIndexOf(';');
    }
    isBegun = !isLast;
    if (isLast) {
      semicolonAt = null;
    }
  }
  return html;
}

function wordsIn({ tokens }: Clause, filling: Filling): string {
  let isInside = false;
  return tokens
    .map((token, place) => {
      const words = wordsOf(token, filling);
      const isName = token.kind === 'value' && token.name === 'transportType' && token.filters.length === 0;
      const following = tokens[place + 1];
      const isStopped = token.kind === 'value' && following?.kind === 'text' && /^[.,;:]/.test(following.text);
      // A reason that was typed with a full stop is followed by the one of the template.
      const shown = isStopped ? words.replace(/\.$/, '') : isInside && isName ? inSentence(words) : words;
      isInside ||= token.kind !== 'tag' && /\p{L}/u.test(words);
      return shown;
    })
    .join('');
}

/** The first clause of the sentence was left out: the next one begins it. */
const capitalised = (words: string): string =>
  words.replace(/^(\s*)(\p{Ll})/u, (_, space: string, letter: string) => space + letter.toUpperCase());

const tagsOf = ({ tokens }: Clause, filling: Filling): string =>
  tokens.map((token) => (token.kind === 'tag' ? wordsOf(token, filling) : '')).join('');

function wordsOf(token: Token, filling: Filling): string {
  if (token.kind === 'text') {
    return token.text;
  }
  if (token.kind === 'value') {
    return valueOf(token, filling) ?? '';
  }
  return token.parts.map((part) => (typeof part === 'string' ? part : (valueOf(part, filling) ?? ''))).join('');
}

const emptyBlock = /<(p|li|ul|ol|table|thead|tbody|b|strong|i|em|u|span|a)(?: [^<>]*)?>(?:\s|<br\s*\/?>)*<\/\1>/gi;
const looseBreak = /(<p>)(?:\s*<br\s*\/?>)+|(?:<br\s*\/?>\s*)+(<\/p>)|(<br\s*\/?>)(?:\s*<br\s*\/?>)+/gi;

function withoutEmptyBlocks(html: string): string {
  let before = '';
  let after = html;
  while (after !== before) {
    before = after;
    after = before.replaceAll(emptyBlock, '').replaceAll(looseBreak, '$1$2$3');
  }
  return after;
}
