// Runs in a worker (`notification.isolated.ts`). Substitution only: no tags, a fixed few filters, values escaped; the
// result is sanitised by the same allow-list that cleaned the template when it was saved.
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import {
  allowedAttributes,
  allowedFilters,
  allowedTags,
  isAllowedHref,
  placeholderNames,
  type PlaceholderValues,
  templateTooComplex,
} from '@otk/domain/notification/notification.template';
import { escapeHtml } from '@otk/domain/notification/notification.text';
import { Liquid, LiquidError } from 'liquidjs';
import sanitizeHtml from 'sanitize-html';

/** Characters, milliseconds of the clock and memory. */
const limits = { parseLimit: 30_000, renderLimit: 5000, memoryLimit: 1_000_000 };
const html = substitution(escapeHtml);
const line = substitution(String);

function substitution(outputEscape: (value: string) => string): Liquid {
  const engine = new Liquid({
    ...limits,
    outputEscape,
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: true,
    templates: {},
  });
  for (const tag of Object.keys(engine.tags)) {
    delete engine.tags[tag];
  }
  for (const filter of Object.keys(engine.filters)) {
    if (!(allowedFilters as readonly string[]).includes(filter)) {
      engine.unregisterFilter(filter);
    }
  }
  return engine;
}

export const renderHtml = (body: string, values: PlaceholderValues): string =>
  sanitize(String(html.parseAndRenderSync(body, values)));

/** A header of a letter: one line, no markup. */
export const renderLine = (subject: string, values: PlaceholderValues): string =>
  String(line.parseAndRenderSync(subject, values)).replaceAll(/\s+/g, ' ').trim();

const shared = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowProtocolRelative: false,
  // isAllowedHref is stricter than any list of schemes.
  allowedSchemes: ['https'],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'xmp', 'title'],
} satisfies sanitizeHtml.IOptions;

const keepHref = (isAllowed: (href: string) => boolean) => ({
  a: (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName,
    attribs: isAllowed(href) ? { href } : {},
  }),
});

export const sanitize = (text: string): string =>
  sanitizeHtml(text, { ...shared, transformTags: keepHref(isAllowedHref) });

const linkPlaceholder = /^\{\{\s*link\s*\}\}$/;

/** The template itself: a link may be a placeholder; its value is checked when it is rendered. */
export const cleanBody = (body: string): string =>
  sanitizeHtml(body, {
    ...shared,
    allowedSchemesAppliedToAttributes: [],
    transformTags: keepHref((href) => linkPlaceholder.test(href) || isAllowedHref(href)),
  });

/** Refuses a template that cannot be rendered, with a text for the person who writes it. */
export function refuseBroken(template: { readonly subject?: string | undefined; readonly body?: string | undefined }) {
  const fields = (['subject', 'body'] as const).flatMap((path) =>
    faultsOf(template[path] ?? '').map((message) => ({ path, message })),
  );
  if (fields.length > 0) {
    throw notificationErrors.templateBroken({ fields });
  }
}

function faultsOf(text: string): string[] {
  const command = text.indexOf('{%');
  if (command >= 0) {
    return [`Команды {% … %} в шаблоне недопустимы: ${placeOf(text, command)}`];
  }
  try {
    const unknown = html
      .fullVariablesSync(html.parse(text))
      .filter((name) => !(placeholderNames as readonly string[]).includes(name));
    return unknown.length === 0
      ? fillingFaults(text)
      : unknown.map((name) => `Неизвестная подстановка {{${name}}}: ${placeOf(text, firstUse(text, name))}`);
  } catch (error) {
    const at = brokenAt(text, error);
    return [`Подстановка ${excerpt(text, at)} не разобрана: ${placeOf(text, at)}. Пример: {{transportNumber}}`];
  }
}

/** What can be parsed may still be more than can be filled: a range of a hundred million, thousands of tags in each other. */
function fillingFaults(text: string): string[] {
  try {
    renderHtml(cleanBody(text), sample);
    return [];
  } catch {
    return [templateTooComplex];
  }
}

const sample = Object.fromEntries(placeholderNames.map((name) => [name, name])) as PlaceholderValues;

const firstUse = (text: string, name: string): number =>
  text.search(new RegExp(String.raw`\{\{-?\s*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`));

/** Where the library stopped reading; the first placeholder when it does not say. */
function brokenAt(text: string, error: unknown): number {
  const begin = error instanceof LiquidError && 'begin' in error.token ? error.token.begin : -1;
  return Math.max(0, begin >= 0 ? text.lastIndexOf('{{', begin) : text.indexOf('{{'));
}

const excerpt = (text: string, at: number): string => {
  const rest = text.slice(at).split(/(?<=\}\})|\n/)[0] ?? '';
  return rest.length > 40 ? `${rest.slice(0, 40)}…` : rest;
};

/** «строка 2, символ 14», as editors count. */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `строка ${before.length}, символ ${before.at(-1)!.length + 1}`;
}
