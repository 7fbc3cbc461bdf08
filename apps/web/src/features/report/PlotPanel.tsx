import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { lazyPart } from '#ui/layout/LazyPart';
import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { Section } from '#ui/layout/Section';

import { plotHeight } from './report.plot-height.ts';
import type { Narrowed, Plot } from './report.words.ts';

const BarPlot = lazyPart(
  async () => (await import('./BarPlot.tsx')).BarPlot,
  ({ plot }) => <BlockSkeletons heights={[plotHeight(plot)]} />,
);

interface PlotPanelProps {
  readonly plot: Plot;
  readonly onOpen: (narrowed: Narrowed) => void;
}

/** A plot and its table, which has every number and opens the transports by keyboard too. */
export function PlotPanel({ plot, onOpen }: PlotPanelProps) {
  const { title, caption, bars, empty, story } = plot;
  const { worst } = story;
  return (
    <Section title={title} isWhole>
      <Typography>{story.text}</Typography>
      {worst && (
        <Worst size="small" onClick={() => onOpen(worst)}>
          Показать: {worst.name}
        </Worst>
      )}
      <Typography color="textSecondary" variant="body2" sx={{ marginTop: '4px' }}>
        {bars.length === 0 ? empty : caption}
      </Typography>
      {bars.length > 0 && (
        <>
          <div style={{ minHeight: plotHeight(plot) }}>
            <BarPlot plot={plot} onOpen={onOpen} />
          </div>
          <Details>
            <summary>Таблица</summary>
            <BarTable plot={plot} onOpen={onOpen} />
          </Details>
        </>
      )}
    </Section>
  );
}

/** Panels beside each other, as they are. */
export const PlotGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
  alignItems: 'start',
  gap: 12,
  // Of one height in a row; a table that is unfolded does not stretch its neighbour.
  '&:not(:has(details[open]))': { alignItems: 'stretch' },
});

/** The panels of a usual month, below words of so many pixels. */
export const PlotSkeletons = ({ below }: { readonly below: number }) => (
  <div style={{ paddingTop: below }}>
    <BlockSkeletons heights={[420, 420, 460, 460, 360]} within={PlotGrid} />
  </div>
);

const BarTable = ({ plot: { title, columns, bars }, onOpen }: PlotPanelProps) => (
  <Table aria-label={title}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">Подробнее</th>
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.key}>
          <th scope="row">
            {bar.narrowing === null ? (
              bar.name
            ) : (
              <Open size="small" onClick={() => onOpen(bar)}>
                {bar.name}
              </Open>
            )}
          </th>
          <td>{bar.text}</td>
          <td>{bar.note}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Details = styled('details')({ marginTop: 8 });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '2px 8px 2px 0',
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.tokens.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: theme.tokens.inkMuted },
  '& td:nth-of-type(1)': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}));

/** A long name of a supplier takes two lines. */
const Worst = styled(Button)({ margin: '4px 0', textAlign: 'left' });

const Open = styled(Button)({ justifyContent: 'flex-start', textAlign: 'left', paddingLeft: 0 });
