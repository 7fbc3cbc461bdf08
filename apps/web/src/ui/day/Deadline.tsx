import { styled } from '@mui/material/styles';

import type { DeadlineWords } from './deadline.ts';

/** Colour never alone: the words say «осталось» or «просрочено». */
export const Deadline = ({ words: { text, urgency } }: { readonly words: DeadlineWords }) => (
  <Due data-urgency={urgency}>{text}</Due>
);

const Due = styled('span')(({ theme }) => ({
  '&[data-urgency="overdue"]': { color: theme.tokens.dangerText },
  '&[data-urgency="soon"]': { color: theme.tokens.warningText },
}));
