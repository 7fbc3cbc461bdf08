import { ClickAwayListener, Tooltip as MuiTooltip, useMediaQuery } from '@mui/material';
import { useState, type ReactElement, type ReactNode } from 'react';

// spec §2: tooltip widths, adaptive under 640 px, hover disabled under 1000 px
const adaptiveUnder = 640;
const hoverFrom = 1000;
const screenMargin = 16;

interface TooltipProps {
  readonly title: ReactNode;
  readonly width?: 234 | 400;
  readonly children: ReactElement;
}

/** The tooltip is the description of its child; the accessible name of the child does not change. */
export function Tooltip({ title, width = 234, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const adaptive = useMediaQuery(`(max-width:${adaptiveUnder - 0.05}px)`, { noSsr: true });
  const hover = useMediaQuery(`(min-width:${hoverFrom}px)`, { noSsr: true });
  return (
    <ClickAwayListener onClickAway={() => setOpen(false)} mouseEvent="onMouseDown">
      <MuiTooltip
        describeChild
        title={title}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disableHoverListener={!hover}
        disableTouchListener
        onClickCapture={() => setOpen((shown) => !hover && !shown)}
        slotProps={{
          popper: { popperOptions: { modifiers: [{ name: 'preventOverflow', options: { padding: screenMargin } }] } },
          tooltip: { sx: { width: adaptive ? `calc(100vw - ${2 * screenMargin}px)` : width, maxWidth: 'none' } },
        }}
      >
        {children}
      </MuiTooltip>
    </ClickAwayListener>
  );
}
