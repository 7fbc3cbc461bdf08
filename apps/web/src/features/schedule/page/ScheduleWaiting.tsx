import { useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';

import { BlockSkeletons, CardSkeletons } from '#ui/feedback/Skeletons';
import { Row } from '#ui/layout/boxes';
import { touch } from '#ui/theme/breakpoints';

import { dayHeight, daysOf, WeekGrid } from '../PlanDays.tsx';
import { shownPeriod } from '../schedule.period.ts';
import { monthShape, useSlotLine } from '../schedule.slot-line.ts';
import type { ScheduleView } from '../schedule.views.ts';

type GridView = Exclude<ScheduleView, 'list'>;

/**
 * How a view is drawn. A phone has days instead of a grid: two appointments of an hour would share half of 276 px. A month
 * that is touched has them too: five appointments of a day would be lines of 20 px.
 */
export function useShape(view: ScheduleView): 'list' | 'days' | 'grid' {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('phablet'), { noSsr: true });
  const isTouch = useMediaQuery(touch, { noSsr: true });
  if (view === 'list' || (isPhone && view === 'day')) {
    return 'list';
  }
  return isPhone || (isTouch && view === 'month') ? 'days' : 'grid';
}

/** While the period is loaded: days and grid of the size of those that come. */
export function ScheduleWaiting({ view, date }: { readonly view: ScheduleView; readonly date: string }) {
  const shape = useShape(view);
  if (shape === 'list' || view === 'list') {
    return <CardSkeletons />;
  }
  return (
    <>
      <Above />
      {shape === 'grid' ? (
        <GridWaiting view={view} />
      ) : (
        <BlockSkeletons heights={daysOf(shownPeriod(view, date)).map(() => dayHeight)} within={Days} />
      )}
    </>
  );
}

/** While the library of the grid is loaded. */
export function GridWaiting({ view }: { readonly view: GridView }) {
  const { height } = useSlotLine();
  return view === 'month' ? (
    <BlockSkeletons heights={Array.from({ length: cellsOfMonth }, () => '100%')} within={Month} />
  ) : (
    <BlockSkeletons heights={Array.from({ length: usualHours }, () => height)} within={Hours} />
  );
}

/** The line above days and grid; it is there before its words are known. */
export const Above = styled(Row)(({ theme }) => ({
  minHeight: 24,
  marginBottom: 8,
  [theme.breakpoints.up('phablet')]: { minHeight: 'var(--otk-control)' },
}));

const cellsOfMonth = 42;
const usualHours = 12;
/** Of the names of the days. */
const headHeight = 25;

const Days = styled(WeekGrid)({ paddingTop: 24 });

const Month = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gridAutoRows: 'minmax(0, 1fr)',
  gap: 1,
  aspectRatio: String(monthShape),
  // The margin of the line above collapses into it.
  marginTop: headHeight + 8,
});

const Hours = styled('div')({ display: 'grid', gap: 1, paddingTop: headHeight });
