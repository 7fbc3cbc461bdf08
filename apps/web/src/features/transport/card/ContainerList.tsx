import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatTonnes } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { TransportNumber } from '#ui/TransportNumber';

import { containerWarning } from '../transport.guard.ts';
import { LinesTable } from './LinesTable.tsx';

/** «Контейнеры» for a person who may not edit them. */
export const ContainerList = ({ containers }: Pick<Transport, 'containers'>) => (
  <Section title="Контейнеры">
    <LinesTable
      label="Контейнеры"
      head={['Номер', 'Пломба', 'Нетто, т']}
      rows={containers.map(({ id, number, sealNumber, net }) => ({
        id,
        cells: [
          <ContainerNumber key="number" number={number} />,
          sealNumber ?? '—',
          net === null ? '—' : formatTonnes(net),
        ],
      }))}
      empty="Контейнеры не указаны"
    />
  </Section>
);

const ContainerNumber = ({ number }: { readonly number: string }) => (
  <>
    <TransportNumber value={number} />
    <Warning>{containerWarning(number)}</Warning>
  </>
);

const Warning = styled('div')(({ theme }) => ({ color: theme.tokens.warningText, fontSize: 13 }));
