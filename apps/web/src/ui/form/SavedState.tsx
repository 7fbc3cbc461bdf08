import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';

import { StandingChip, StatusChip } from '../StatusChip.tsx';
import type { Unconfirmed } from '../feedback/standing.ts';

/** Of saved edits that the server has not confirmed; undefined when it has all of them. */
export const SavedStandingContext = createContext<Unconfirmed | undefined>(undefined);

/** Nothing is typed and unsaved: «Сохранено», «Сохранено: на устройстве, ждёт» or «Не принято». */
export function SavedState() {
  const standing = use(SavedStandingContext);
  if (standing === 'refused') {
    return <StandingChip standing={standing} />;
  }
  return standing ? (
    <StatusChip tone="orange" standing={standing}>
      Сохранено
    </StatusChip>
  ) : (
    <Saved>
      <FullDot aria-hidden />
      Сохранено
    </Saved>
  );
}

const Saved = styled('span')(({ theme }) => ({ display: 'flex', gap: 8, color: theme.tokens.successText }));

/** An empty circle: not saved yet. */
export const StateDot = styled('span')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  height: '1lh',
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', border: '2px solid currentColor' },
});

const FullDot = styled(StateDot)({ '&::before': { backgroundColor: 'currentColor' } });
