// Runs in a worker (`notification.isolated.ts`). The result is sanitised by the same allow-list that cleaned the template
// when it was saved.
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import { composeLetter, type ComposedLetter } from '@otk/domain/notification/notification.letter';
import { parseTemplate, type Token } from '@otk/domain/notification/notification.parse';
import {
  allowedAttributes,
  allowedTags,
  isAllowedHref,
  type NotificationTemplate,
  type PlaceholderValues,
  templateTooComplex,
} from '@otk/domain/notification/notification.template';
import sanitizeHtml from 'sanitize-html';

export function renderLetter(
  template: Pick<NotificationTemplate, 'type' | 'subject' | 'body'>,
  values: PlaceholderValues,
): ComposedLetter {
  const { subject, html } = composeLetter(template, values);
  return { subject, html: sanitize(html) };
}

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

const example = '. Пример: {{transportNumber}}';

/** Refuses a template that cannot be rendered, with a text for the person who writes it. */
export function refuseBroken(template: { readonly subject?: string | undefined; readonly body?: string | undefined }) {
  const fields = (['subject', 'body'] as const).flatMap((path) => {
    const text = template[path] ?? '';
    const { faults, tokens } = parseTemplate(text, path === 'body');
    const messages = faults.map(
      ({ at, words }) => `${words}: ${placeOf(text, at)}${words.startsWith('Подстановка') ? example : ''}`,
    );
    return (messages.length > 0 ? messages : nestingFaults(tokens)).map((message) => ({ path, message }));
  });
  if (fields.length > 0) {
    throw notificationErrors.templateBroken({ fields });
  }
}

const deepest = 50;

/** Thousands of tags in each other are parsed, but take a page too long to show. */
function nestingFaults(tokens: readonly Token[]): string[] {
  let depth = 0;
  const isDeep = tokens.some((token) => {
    depth += token.kind !== 'tag' || token.name === 'br' ? 0 : token.isEnd ? -1 : 1;
    return depth > deepest;
  });
  return isDeep ? [templateTooComplex] : [];
}

/** «строка 2, символ 14», as editors count. */
function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `строка ${before.length}, символ ${before.at(-1)!.length + 1}`;
}
