import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Rules go in by insertRule, never as text of a style element: the content security policy lets only
 * empty style elements through.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'otk', speedy: true });
