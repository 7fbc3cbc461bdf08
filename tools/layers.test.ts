// Back closes what lies over the page, and the page stays (apps/web/src/ui/layout/layers.ts).
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Parts of the library that lie over the page; our own ones stand on these. */
const overPage = /import \{[^}]*\b(?:Dialog|Drawer|Menu|Modal|Popover|SwipeableDrawer)\b[^}]*\} from '@mui\/material'/;
const isClosedByBack = /\buseLayer\(/;

test('every part that lies over the page is a layer that Back closes', () => {
  const files = globSync('apps/web/src/**/*.tsx').filter((file) => !/\.test\.tsx$|\/gallery\//.test(file));
  const over = files.filter((file) => overPage.test(readFileSync(file, 'utf8')));
  expect(over).toContain('apps/web/src/ui/layout/ModalFrame.tsx');
  expect(over.filter((file) => !isClosedByBack.test(readFileSync(file, 'utf8')))).toEqual([]);
});
