import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Period } from '@otk/domain/report/report.rules';

import type { UsualPeriod } from './report.usual-periods.ts';

interface UsualPeriodsProps {
  readonly usual: readonly UsualPeriod[];
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** One press for both days; the period that is shown is marked. */
export const UsualPeriods = ({ usual, period, onPeriod }: UsualPeriodsProps) => (
  <Usual aria-label="Период">
    {usual.map(([label, given]) => {
      const isShown = given.begin === period.begin && given.end === period.end;
      return (
        <Choice key={label} aria-pressed={isShown} onClick={() => onPeriod(given)}>
          {label}
        </Choice>
      );
    })}
  </Usual>
);

const Choice = styled(Button)(({ theme }) => ({
  '&[aria-pressed="true"]': { ...theme.tokens.chosen, borderColor: theme.tokens.ink },
}));

const Usual = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
});
