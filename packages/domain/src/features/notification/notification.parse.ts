// Reads a template into tokens. Substitution only: {{name}} and {{name | filter}}. Anything else between braces is a fault,
// which the editor shows with its place.
import { allowedFilters, placeholderNames } from './notification.template.ts';

export interface ValueToken {
  readonly kind: 'value';
  readonly name: string;
  readonly filters: readonly FilterCall[];
}
export interface FilterCall {
  readonly name: string;
  readonly args: readonly string[];
}
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | ValueToken
  /** `parts`: the tag as written; an attribute may hold a value. */
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly isEnd: boolean;
      readonly parts: readonly (string | ValueToken)[];
    };

export interface TemplateFault {
  /** Place in the text, from 0. */
  readonly at: number;
  readonly words: string;
}

/** No alternative reads over the beginning of another one, so the time grows with the length only. */
const lexer = /\{\{[^{}]*\}\}|\{\{|\{%|<\/?([a-z][a-z\d]*)(?:"[^"<>]*"|'[^'<>]*'|[^'"<>])*>/gi;
const valueIn = /\{\{[^{}]*\}\}/g;
const valueForm = /^\{\{-?\s*([\w.]+)\s*((?:\|[^|]*)*)-?\}\}$/;
const filterForm = /^\s*(\w+)\s*(?::(.*))?$/s;
const argForm = /^(?:"([^"]*)"|'([^']*)'|(\d+))$/;

const noCommands = 'Команды {% … %} в шаблоне недопустимы';

export interface ParsedTemplate {
  readonly tokens: readonly Token[];
  readonly faults: readonly TemplateFault[];
}

/** `withTags: false`: a line without markup, such as the subject of a letter. */
export function parseTemplate(template: string, withTags = true): ParsedTemplate {
  const tokens: Token[] = [];
  const faults: TemplateFault[] = [];
  let end = 0;
  const text = (words: string) => {
    if (words !== '') {
      tokens.push({ kind: 'text', text: words });
    }
  };
  const value = (written: string, at: number): ValueToken => {
    const { token, words } = readValue(written);
    if (words !== null) {
      faults.push({ at, words });
    }
    return token;
  };
  for (const found of template.matchAll(lexer)) {
    const [written, tag] = found;
    const at = found.index;
    text(template.slice(end, at));
    end = at + written.length;
    if (written === '{%') {
      if (!faults.some(({ words }) => words === noCommands)) {
        faults.push({ at, words: noCommands });
      }
      text(written);
    } else if (written === '{{') {
      faults.push({ at, words: unreadable(excerpt(template, at)) });
      text(written);
    } else if (written.startsWith('{{')) {
      tokens.push(value(written, at));
    } else if (withTags && tag !== undefined) {
      const isEnd = written.startsWith('</');
      tokens.push({ kind: 'tag', name: tag.toLowerCase(), isEnd, parts: partsOf(written, (one) => value(one, at)) });
    } else {
      // Markup in a line is text; its values are values.
      for (const part of partsOf(written, (one) => value(one, at))) {
        if (typeof part === 'string') {
          text(part);
        } else {
          tokens.push(part);
        }
      }
    }
  }
  text(template.slice(end));
  return { tokens, faults };
}

function partsOf(written: string, valueOf: (written: string) => ValueToken): (string | ValueToken)[] {
  const values = [...written.matchAll(valueIn)].map(([one]) => valueOf(one));
  return written.split(valueIn).flatMap((words, place) => {
    const next = values[place];
    return next === undefined ? [words] : [words, next];
  });
}

/** A placeholder that cannot be read stands for an unknown value. */
function readValue(written: string): { readonly token: ValueToken; readonly words: string | null } {
  const [, name, calls = ''] = valueForm.exec(written) ?? [];
  const filters = calls.split('|').slice(1).map(readFilter);
  if (name === undefined || !filters.every((filter) => filter !== null)) {
    return { token: { kind: 'value', name: '', filters: [] }, words: unreadable(shortened(written)) };
  }
  const isKnown = (placeholderNames as readonly string[]).includes(name);
  return { token: { kind: 'value', name, filters }, words: isKnown ? null : `Неизвестная подстановка {{${name}}}` };
}

function readFilter(call: string): FilterCall | null {
  const [, name, given] = filterForm.exec(call) ?? [];
  if (name === undefined || !(allowedFilters as readonly string[]).includes(name)) {
    return null;
  }
  const args = given === undefined ? [] : given.split(',').map((arg) => argForm.exec(arg.trim()));
  return args.every((arg) => arg !== null)
    ? { name, args: args.map(([, double, single, digits]) => double ?? single ?? digits ?? '') }
    : null;
}

const unreadable = (written: string): string => `Подстановка ${written} не разобрана`;
const shortened = (written: string): string => (written.length > 40 ? `${written.slice(0, 40)}…` : written);
const excerpt = (template: string, at: number): string => shortened(template.slice(at).split('\n')[0] ?? '');
