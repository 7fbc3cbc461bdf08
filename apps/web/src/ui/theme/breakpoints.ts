// spec §9: layout breakpoints
export const breakpointValues = {
  xs: 0,
  phone: 320,
  smart: 480,
  phablet: 640,
  tablet: 768,
  desktop: 960,
  big: 1140,
  large: 1280,
  max: 1360,
  zoom: 1540,
  zoomMax: 1750,
} as const;

/** Small controls need a large screen and a mouse; all others are large enough for a finger in a glove. */
export const compactMedia = `@media (min-width:${breakpointValues.desktop}px) and (pointer: fine)`;

/** A phone on its side, or a large zoom: bars are lower, so that the page keeps most of the height. */
export const lowMedia = '@media (max-height: 480px)';

/** Touch screens have no hover: the element touched last would stay highlighted. */
export const hoverable = '@media (hover: hover)';

/** Fingers, not a mouse: they need larger targets further apart. */
export const touch = '(pointer: coarse)';

// spec §9: header height
export const headerHeight = { mobile: 46, desktop: 55 } as const;

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    sm: false;
    md: false;
    lg: false;
    xl: false;
    phone: true;
    smart: true;
    phablet: true;
    tablet: true;
    desktop: true;
    big: true;
    large: true;
    max: true;
    zoom: true;
    zoomMax: true;
  }
}

/** A phone enlarged fourfold: its controls are narrower, and what is long stands below the others. */
export const enlarged = '@media (max-width: 240px)';
