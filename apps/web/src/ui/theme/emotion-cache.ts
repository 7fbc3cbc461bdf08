import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Rules are added by insertRule, not as text of a style element: the content security policy allows only empty style
 * elements.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'otk', speedy: true });
