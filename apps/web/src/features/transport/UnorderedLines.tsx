import { Typography } from '@mui/material';
import type { Transport, UnorderedLine } from '@otk/domain/transport/transport.schema';
import { unorderedSum } from '@otk/domain/transport/transport.weights';

import { formatNumber, formatTonnes } from '#ui/format';

import { Section } from './Facts.tsx';
import { LinesTable } from './LinesTable.tsx';

export const UnorderedLines = ({ unorderedProduction }: Pick<Transport, 'unorderedProduction'>) => (
  <Section title="Незаказная продукция">
    <LinesTable
      label="Незаказная продукция"
      head={['Что найдено', 'Кол-во, шт', 'Вес, т']}
      rows={unorderedProduction
        .filter(({ deleted }) => !deleted)
        .map((line) => ({
          id: line.id,
          cells: [
            <Item key="item" {...line} />,
            line.count === null ? '—' : formatNumber(line.count),
            line.weight === null ? '—' : formatTonnes(line.weight),
          ],
        }))}
      total={['Итого', '', unorderedSum(unorderedProduction)]}
      empty="Незаказной продукции нет"
    />
  </Section>
);

const Item = ({ unorderedProduction, productionType }: UnorderedLine) => (
  <>
    {unorderedProduction.name}
    <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {productionType.name}
    </Typography>
  </>
);
