import createCache from '@emotion/cache';

/**
 * One for the page: the sign-in form, the application and every screen test on one page share the rules, which are
 * inserted once. They are added by insertRule, not as text of a style element: the content security policy allows only
 * empty style elements.
 */
export const styleCache = createCache({ key: 'otk', speedy: true });
