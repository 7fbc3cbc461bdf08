import { styled } from '@mui/material/styles';
import { type CaseStage, stageNames } from '@otk/domain/transport/transport.case';

import { formatDate } from '#ui/format';
import { CheckIcon } from '#ui/page-icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { VisuallyHidden } from '#ui/VisuallyHidden';

const stateWords = { done: 'пройдено', current: 'сейчас', ahead: 'впереди', skipped: 'без этого шага' } as const;

/** «Обнаружено → … → Решение»: on a phone only the current stage has its name beside its mark. */
export const CaseStepper = ({ stages }: { readonly stages: readonly CaseStage[] }) => (
  <Steps aria-label="Ход дела">
    {stages.map(({ stage, state, at }) => (
      <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
        <span data-mark aria-hidden>
          {state === 'done' && <CheckIcon />}
        </span>
        <span data-name>{stageNames[stage]}</span>
        {at !== null && <span data-when>{formatDate(at)}</span>}
        <VisuallyHidden>, {stateWords[state]}</VisuallyHidden>
      </li>
    ))}
  </Steps>
);

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 },
  '& [data-mark]': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 18,
    height: 18,
    border: `2px solid ${theme.tokens.outline}`,
    borderRadius: '50%',
    color: theme.tokens.onInk,
  },
  '& [data-mark] > svg': { width: 14, height: 14 },
  '& [data-name]': { fontSize: fontSizes.small, overflowWrap: 'anywhere' },
  '& [data-when]': {
    color: theme.tokens.inkMuted,
    fontSize: fontSizes.small,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-state="done"] > [data-mark]': { borderColor: theme.tokens.ink, backgroundColor: theme.tokens.ink },
  '& [data-state="current"] > [data-mark]': { borderColor: theme.tokens.brand, backgroundColor: theme.tokens.brand },
  '& [data-state="skipped"] > [data-mark]': { borderStyle: 'dashed' },
  '& [data-state="current"] > [data-name]': { fontWeight: fontWeights.strong },
  '& [data-state="ahead"] > [data-name], & [data-state="skipped"] > [data-name]': { color: theme.tokens.inkMuted },
  [theme.breakpoints.down('desktop')]: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 4,
    '& > li': { flexDirection: 'row', alignItems: 'center', gap: 4 },
    '& [data-name]': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
    '& > li:not([data-state="current"]) > [data-name], & [data-when]': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}));
