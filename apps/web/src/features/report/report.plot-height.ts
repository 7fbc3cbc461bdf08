import type { Plot } from './report.words.ts';

const rowHeight = 34;
const axisHeight = 44;
const columnsHeight = 240;

/** In pixels, known before the library of plots is loaded: what stands below a plot is not pushed down by it. */
export const plotHeight = ({ layout, bars }: Plot): number =>
  layout === 'horizontal' ? bars.length * rowHeight + axisHeight : columnsHeight;
