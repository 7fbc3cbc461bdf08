// The calendar of a day field. Loaded when the first one opens.
import { Popover, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';

import { besideMedia } from './day-place.ts';
import { DayPicker, type DayPickerProps } from './DayPicker.tsx';
import { useLayer } from '../layout/layers.ts';

export interface DayCalendarProps extends DayPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: HTMLElement | null;
  /** Of the field. */
  readonly label: string;
}

/** With six weeks of a month. */
const heightAtMost = 440;

/** At the desk under its field, above it where there is no room, on a phone a sheet from below, on a phone on its side in the middle. */
export function DayCalendar({ open, onClose, anchor, label, ...picker }: DayCalendarProps) {
  useLayer(open, onClose);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('phablet'), { noSsr: true });
  const isBeside = useMediaQuery(besideMedia, { noSsr: true });
  const isOverPage = isNarrow || isBeside;
  const field = anchor?.getBoundingClientRect();
  const below = field ? innerHeight - field.bottom : 0;
  const isAbove = field !== undefined && below < heightAtMost && field.top > below;
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={anchor}
      anchorReference={isOverPage ? 'none' : 'anchorEl'}
      anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: 'left' }}
      slotProps={{
        backdrop: { invisible: !isOverPage },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': `${label}: календарь`,
          sx: placeOf(isNarrow, isBeside, isAbove),
        },
      }}
    >
      <DayPicker {...picker} name={isNarrow && !isBeside ? label : undefined} />
    </Popover>
  );
}

function placeOf(isNarrow: boolean, isBeside: boolean, isAbove: boolean) {
  if (isBeside) {
    return {
      inset: 0,
      margin: 'auto',
      width: 'fit-content',
      height: 'fit-content',
      maxWidth: '100%',
      maxHeight: '100%',
    };
  }
  return isNarrow
    ? {
        inset: 'auto 0 0',
        maxWidth: '100%',
        maxHeight: '100%',
        borderWidth: '1px 0 0',
        borderRadius: '8px 8px 0 0',
        paddingBottom: 'env(safe-area-inset-bottom)',
      }
    : { marginTop: isAbove ? '-4px' : '4px' };
}
