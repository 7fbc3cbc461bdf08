// Known bugs of drafts: what was typed is lost with the browser, or to another tab.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const draft = 'apps/web/src/platform/draft.ts';
const draftTest = { project: 'web', file: 'apps/web/src/platform/draft.test.ts' };

export const draftBugs: readonly SeededBug[] = [
  ...caughtBy({ ...draftTest, test: 'two tabs with one form keep both drafts' })([
    {
      name: 'the draft of one tab overwrites that of another',
      file: draft,
      from: 'const tab = randomUuid();',
      to: "const tab = randomUuid() && 'tab';",
    },
  ]),
  ...caughtBy({ ...draftTest, test: 'typing without a pause is written every second' })([
    {
      name: 'what is typed without a pause is never written',
      file: draft,
      from: 'const longestMs = 1000;',
      to: 'const longestMs = 1_000_000;',
    },
  ]),
  ...caughtBy({ ...draftTest, test: 'a page that is hidden or a field that is left' })([
    {
      name: 'a hidden page does not write its drafts',
      file: draft,
      from: 'onHidden(flush);',
      to: 'onHidden(() => 0);',
    },
  ]),
  ...caughtBy({ ...draftTest, test: 'a draft of an earlier build is carried over' })([
    {
      name: 'drafts of an earlier build are dropped',
      file: 'apps/web/src/platform/draft-book.ts',
      from: 'await table.put(row);\n        inStorage',
      to: 'inStorage',
    },
  ]),
  ...caughtBy({ ...draftTest, test: 'a tab that continues a draft of another one replaces it' })([
    {
      name: 'a saved draft is restored again from the row it continued',
      file: 'apps/web/src/platform/draft-rows.ts',
      from: '[stampOf(source), ...source.over]',
      to: '[]',
    },
  ]),
];
