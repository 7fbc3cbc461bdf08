// All seeded bugs: `npm run seeded-bugs` tries them one at a time.
import { constantBugs } from './constant.bugs.ts';
import { connectionBugs } from './connection.bugs.ts';
import { decisionBugs } from './decision.bugs.ts';
import { draftBugs } from './draft.bugs.ts';
import { ekometBugs } from './ekomet.bugs.ts';
import { fileBugs } from './file.bugs.ts';
import { headerBugs } from './header.bugs.ts';
import { letterBugs } from './letter.bugs.ts';
import { mediaBugs } from './media.bugs.ts';
import { outboxBugs } from './outbox.bugs.ts';
import { receiptBugs } from './receipt.bugs.ts';
import { restoreBugs } from './restore.bugs.ts';
import type { SeededBug } from './seeded-bug.ts';
import { textBugs } from './text.bugs.ts';

export const bugs: readonly SeededBug[] = [
  outboxBugs,
  decisionBugs,
  receiptBugs,
  fileBugs,
  mediaBugs,
  letterBugs,
  draftBugs,
  restoreBugs,
  connectionBugs,
  headerBugs,
  ekometBugs,
  textBugs,
  constantBugs,
].flat();
