// How the source is read by every build and by the tests.
import type { Plugin } from 'vite';

// The two-way `imports` of package.json (.ts, .tsx) serve the type checker; Vite tries only the first of a list.
export const sourceAlias = [{ find: /^#(app|features|platform|ui)\//, replacement: `${import.meta.dirname}/src/$1/` }];

/** Summaries and refusals of a contract are for the documentation of the API: the page does not need their texts. */
export const withoutDocumentation: Plugin = {
  name: 'without-documentation',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/domain\/src\/features\/.*contract\.ts$/ },
    handler: (code) => ({
      code: code.replace(/^ +summary:\s*'[^']*',$/gm, '').replaceAll(/\berrors: \[[^\]]*\],/g, 'errors: [],'),
      map: null,
    }),
  },
};
