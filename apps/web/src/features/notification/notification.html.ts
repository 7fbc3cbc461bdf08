// The only sanitiser of the page: text and tables, links inside the product or by https. Server and page share the
// allow-list, so a template looks the same in a letter and here.
import { allowedAttributes, allowedTags, isAllowedHref } from '@otk/domain/notification/notification.template';
import DOMPurify, { type Config } from 'dompurify';

const rules: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

export const sanitizeHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: false });

/** Returns nodes, not text: the sanitised nodes are inserted without being parsed a second time. */
export function safeNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });
  for (const link of nodes.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!isAllowedHref(href)) {
      link.removeAttribute('href');
    } else if (!href.startsWith('/')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }
  return nodes;
}
