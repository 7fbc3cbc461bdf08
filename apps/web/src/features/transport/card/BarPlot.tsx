import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';

import { fontWeights } from '#ui/theme/tokens';
import { PlainList } from '#ui/layout/boxes';

import { LinesTable } from './LinesTable.tsx';
import { barShare } from './transport.plot.ts';

export interface PlotBar {
  readonly id: string;
  readonly value: number;
  /** Label at the end of the bar: «41,200 т». */
  readonly text: string;
  /** Declared values are hatched, so that they differ from found ones in print too. */
  readonly fill: 'solid' | 'hatched';
}
export interface PlotGroup {
  readonly id: string;
  readonly label: string;
  /** Accessible description of the group and text of its tooltip. */
  readonly spoken: string;
  readonly bars: readonly PlotBar[];
}

interface BarPlotProps {
  readonly label: string;
  readonly groups: readonly PlotGroup[];
  readonly table: { readonly head: readonly string[]; readonly rows: Parameters<typeof LinesTable>[0]['rows'] };
}

/** Horizontal bars from zero with their values; every plot has a table. */
export function BarPlot({ label, groups, table }: BarPlotProps) {
  const [isTable, setIsTable] = useState(false);
  const largest = Math.max(0, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const longest = Math.max(0, ...groups.flatMap(({ bars }) => bars.map(({ text }) => text.length)));
  const figureWidth = `${longest}ch`;
  return (
    <>
      {isTable ? (
        <LinesTable label={label} {...table} empty="Нет данных" />
      ) : (
        <PlainList aria-label={label}>
          {groups.map((group) => (
            <Group key={group.id} tabIndex={0} aria-label={group.spoken}>
              <span aria-hidden>{group.label}</span>
              <Bars aria-hidden>
                {group.bars.map((bar) => (
                  <Bar key={bar.id} bar={bar} share={barShare(bar.value, largest)} figureWidth={figureWidth} />
                ))}
              </Bars>
            </Group>
          ))}
        </PlainList>
      )}
      <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)} sx={{ marginTop: 1 }}>
        {isTable ? 'Показать рисунком' : 'Показать таблицей'}
      </Button>
    </>
  );
}

interface BarProps {
  readonly bar: PlotBar;
  readonly share: number;
  /** One width for all groups: equal weights must have equal bars. */
  readonly figureWidth: string;
}

/** The value is placed after the bar, never over it. */
function Bar({ bar: { fill, text }, share, figureWidth }: BarProps) {
  const hatch = useId();
  return (
    <BarLine>
      <Track style={{ flexGrow: share, minWidth: share > 0 ? 2 : 0 }}>
        <svg width="100%" height="14" preserveAspectRatio="none">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" y1="0" x2="0" y2="6" stroke="currentColor" strokeWidth="3" />
            </pattern>
          </defs>
          <rect
            y="0.5"
            width="100%"
            height="13"
            fill={fill === 'hatched' ? `url(#${hatch})` : 'currentColor'}
            stroke="currentColor"
          />
        </svg>
      </Track>
      <Figure style={{ flexBasis: figureWidth }}>{text}</Figure>
      <span style={{ flexGrow: 1 - share }} />
    </BarLine>
  );
}

const Group = styled('li')(({ theme }) => ({
  maxWidth: 1100,
  display: 'grid',
  gap: '0 16px',
  alignItems: 'center',
  padding: '4px 0',
  breakInside: 'avoid',
  [theme.breakpoints.up('tablet')]: { gridTemplateColumns: '220px 1fr' },
  '&:focus-visible': { outline: `2px solid ${theme.tokens.outline}`, outlineOffset: 2 },
  '& > span:first-of-type': { fontWeight: fontWeights.medium },
}));

const Bars = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  '& svg': { color: theme.tokens.tones.blue.dot },
  '@media print': { '& svg': { color: '#000' } },
}));

const BarLine = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 20 });

const Track = styled('span')({ flexBasis: 0, lineHeight: 0, overflow: 'hidden' });

const Figure = styled('span')({ flexGrow: 0, flexShrink: 0, fontSize: 13, whiteSpace: 'nowrap' });
