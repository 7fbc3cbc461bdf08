// One plot of bars. Loaded with the reports page only: the library is larger than the page itself.
import { useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import type { ChartsTextProps } from '@mui/x-charts/ChartsText';
import { createContext, type CSSProperties, useContext, useId } from 'react';

import { formatNumber } from '#ui/format';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { plotHeight } from './report.plot-height.ts';
import type { Bar, Plot } from './report.words.ts';

interface BarPlotProps {
  readonly plot: Plot;
  readonly onOpen: (bar: Bar) => void;
}

/** Of the widest names: what does not fit its axis is cut by the library. */
const charWidth = 8.5;
/** The library leaves out labels that it has no room for below the ticks. */
const valuesHeight = 28;
/** Of a digit above a column; a band is wider than its column by this factor. */
const digitWidth = 7.5;
const bandShare = 0.8;

const cut = (text: string, chars: number): string => (text.length > chars ? `${text.slice(0, chars - 1)}…` : text);

/** A name in at most two lines: names that begin alike differ in the second. */
function linesOf(label: string, chars: number): readonly string[] {
  if (label.length <= chars) {
    return [label];
  }
  const end = Math.max(label.lastIndexOf(' ', chars), label.lastIndexOf('-', chars - 1) + 1);
  return end <= 0 ? [cut(label, chars)] : [label.slice(0, end), cut(label.slice(end).trim(), chars)];
}

/** The library measures a name of two lines as one and would cut it: it gets the place of the name in this list. */
const Names = createContext<readonly (readonly string[])[]>([]);
const nameMark = '#';
const lineHeight = 16;

function TickLabel({ text, className, style, x, y }: ChartsTextProps) {
  const names = useContext(Names);
  const lines = text.startsWith(nameMark) ? (names[Number(text.slice(1))] ?? []) : [text];
  return (
    <text className={className} style={style as CSSProperties} x={x} y={y}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? (1 - lines.length) * (lineHeight / 2) : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const slots = { axisTickLabel: TickLabel };

/** «Керженец» of «ООО «Керженец»»: the form takes five letters of the fourteen that a phone has. */
const withoutForm = (name: string): string => /^[А-Я]{2,3} «(.+)»$/.exec(name)?.[1] ?? name;

/** Bars begin at zero and carry their value, so that the plot is read without colours and without a legend. */
export function BarPlot({ plot, onOpen }: BarPlotProps) {
  const { title, layout, bars } = plot;
  const { tokens, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('phablet'));
  const isFlat = layout === 'horizontal';
  const most = isNarrow ? 14 : 28;
  const labels = bars.map(({ label }) => (isFlat ? linesOf(isNarrow ? withoutForm(label) : label, most) : [label]));
  const chars = Math.max(...labels.flat().map(({ length }) => length));
  const largest = Math.max(...bars.map(({ value }) => value ?? 0));
  const unit = bars.find(({ value }) => value !== null)?.text.match(/\u00A0\D+$/)?.[0] ?? '';
  // Columns are narrow: the unit stands at the axis.
  const above = (bar: Bar) => (isFlat ? labelOf(bar) : (labelOf(bar)?.replace(unit, '') ?? null));
  const labelWidth = Math.max(...bars.map((bar) => above(bar)?.length ?? 0)) * digitWidth;
  const names = {
    scaleType: 'band' as const,
    data: bars.map(({ key }) => key),
    valueFormatter: (key: string, { location }: { readonly location: string }) => {
      const at = bars.findIndex((bar) => bar.key === key);
      return (location === 'tick' ? `${nameMark}${at}` : bars[at]?.name) ?? '';
    },
    tickLabelStyle: { fontSize: 13, fill: tokens.ink },
    disableTicks: true,
    // Months of a year do not fit beside each other: every second or third one, evenly, the last one always. «−5» does.
    ...(!isFlat &&
      bars.length > 8 &&
      (isNarrow || chars > 4) && {
        tickLabelInterval: (_key: string, at: number) => (bars.length - 1 - at) % (isNarrow ? 3 : 2) === 0,
      }),
  };
  const values = {
    min: 0,
    // Room for the label of the longest bar.
    max: largest * (isFlat ? (isNarrow ? 1.75 : 1.35) : 1.15),
    tickLabelStyle: { fontSize: 13, fill: tokens.inkMuted },
    // Counts have no fractions; a share below two would have no tick but zero.
    ...(bars.every(({ value }) => Number.isInteger(value ?? 0)) && { tickMinStep: 1 }),
    // «12 000»: the axis of the library shortens to «12k».
    valueFormatter: (value: number) => `${formatNumber(value, 1)}${unit}`,
    // More labels than this beside each other say nothing.
    ...(isFlat && { tickNumber: isNarrow ? 4 : 6 }),
    disableLine: true,
  };
  const hint = useId();
  return (
    // The library names a box without a role, which screen readers do not read.
    <Figure aria-label={title} aria-describedby={hint}>
      <VisuallyHidden id={hint}>
        Стрелки переходят между столбцами. Все числа есть в таблице под графиком
      </VisuallyHidden>
      <Names value={labels}>
        <BarChart
          slots={slots}
          layout={layout}
          height={plotHeight(plot)}
          margin={{ left: 0, right: isFlat ? valueWidth(largest, unit) / 2 : 24, top: 4, bottom: 0 }}
          {...(isFlat
            ? {
                yAxis: [{ ...names, width: Math.max(56, chars * charWidth + 12) }],
                xAxis: [{ ...values, height: valuesHeight }],
              }
            : { xAxis: [{ ...names, height: 28 }], yAxis: [{ ...values, width: axisWidth(largest, unit) }] })}
          series={[
            {
              data: bars.map(({ value }) => value),
              color: tokens.tones.blue.dot,
              valueFormatter: (_value, { dataIndex }) => {
                const { text, note } = bars[dataIndex]!;
                return note === '' ? text : `${text}, ${note}`;
              },
              barLabel: ({ dataIndex }, { bar }) =>
                isFlat || bar.width / bandShare >= labelWidth ? above(bars[dataIndex]!) : null,
              barLabelPlacement: 'outside',
            },
          ]}
          onItemClick={(_event, { dataIndex }) => openIfAny(bars[dataIndex], onOpen)}
          hideLegend
          skipAnimation
          sx={{
            [`& .${barClasses.label}`]: { fontSize: 13, fontWeight: 500, fill: tokens.ink },
            [`& .${barClasses.element}`]: { cursor: 'pointer', stroke: tokens.ink, strokeWidth: 0.5 },
            // The library changes their colour within 300 ms, also with reduced motion.
            [`&& .${barClasses.element}, && .${barClasses.label}`]: { transition: 'none' },
            '@media print': { [`& .${barClasses.element}`]: { fill: '#777777' } },
          }}
        />
      </Names>
    </Figure>
  );
}

/** The library hides the mark of the focus within it. */
const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  '&:has(:focus-visible)': { outline: `2px solid ${theme.tokens.ink}`, outlineOffset: 2 },
}));

/** The longest label of the axis is not cut: «1 250» is wider than «40», and below ten ticks have fractions. */
const axisWidth = (largest: number, unit: string): number => {
  const end = largest * 1.15;
  const longest = end < 10 ? formatNumber(end, 1, 1) : formatNumber(end, 0);
  return Math.max(36, (longest.length + unit.length) * charWidth + 12);
};

/** Of «2,5 %»: a label stands below the middle of its tick, half of it beyond the end of the axis. */
const valueWidth = (largest: number, unit: string): number =>
  (formatNumber(largest * 2, 0).length + ',5'.length + unit.length) * charWidth;

/** An empty bin has no label; a share of zero has one, which tells it from a gap. */
const labelOf = ({ value, text }: Bar): string | null => (value === null || text === '0' ? null : text);

function openIfAny(bar: Bar | undefined, onOpen: (bar: Bar) => void): void {
  if (bar && bar.narrowing !== null) {
    onOpen(bar);
  }
}
