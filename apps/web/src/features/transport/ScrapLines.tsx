import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { decimal, sum, toNumber } from '@otk/domain/kernel/decimal';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';

import { formatTonnes } from '#ui/format';
import { fontWeights } from '#ui/theme/tokens';

import { Section } from './Facts.tsx';
import { LinesTable } from './LinesTable.tsx';

type ScrapLinesProps = Pick<Transport, 'senderScrapType' | 'senderScrapTypeInfo' | 'discoverScrapType'>;

/** What the documents promise beside what was found. */
export const ScrapLines = ({ senderScrapType, senderScrapTypeInfo, discoverScrapType }: ScrapLinesProps) => (
  <Section title="Виды лома">
    <Sides>
      <div>
        <Typography variant="subtitle2" component="h3">
          Заявлено
        </Typography>
        <KindTable label="Заявленные виды лома" lines={senderScrapType} empty="Виды лома не заявлены" />
        {senderScrapTypeInfo && (
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: '8px', overflowWrap: 'anywhere' }}>
            {senderScrapTypeInfo}
          </Typography>
        )}
      </div>
      <div>
        <Typography variant="subtitle2" component="h3">
          Обнаружено
        </Typography>
        <KindTable label="Обнаруженные виды лома" lines={discoverScrapType} empty="Осмотр ещё не записан" />
      </div>
    </Sides>
  </Section>
);

interface KindTableProps {
  readonly label: string;
  readonly lines: readonly ScrapLine[];
  readonly empty: string;
}

function KindTable({ label, lines, empty }: KindTableProps) {
  const live = lines.filter(({ deleted }) => !deleted);
  const total = (weightOf: (line: ScrapLine) => number) =>
    formatTonnes(toNumber(sum(live.map((line) => decimal(weightOf(line))))));
  return (
    <LinesTable
      label={label}
      head={['Вид', 'Нетто, т', 'Засорённость, т']}
      rows={live.map((line) => ({
        id: line.id,
        cells: [<Kind key="kind" {...line.productionType} />, formatTonnes(line.net), formatTonnes(line.weedines)],
      }))}
      total={['Итого', total(({ net }) => net), total(({ weedines }) => weedines)]}
      empty={empty}
    />
  );
}

const Kind = ({ code, name }: Pick<ScrapLine['productionType'], 'code' | 'name'>) => (
  <>
    <Code>{code}</Code>
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {name}
    </Typography>
  </>
);

const Code = styled('span')({ fontWeight: fontWeights.medium });

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: '16px 32px',
});
