import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { ReactNode } from 'react';

import { formatDate, formatDateTime, formatTonnes } from '#ui/format';
import { Section } from '#ui/Section';
import { TransportNumber } from '#ui/TransportNumber';

import { Facts, type Fact } from './Facts.tsx';
import { LinesTable } from './LinesTable.tsx';
import { containerWarning } from '../transport.guard.ts';
import { type MainFormProps, TransportMainForm } from './TransportMainForm.tsx';

interface TransportMainProps extends MainFormProps {
  /** Form of the containers; absent when they are read-only. */
  readonly containers: ReactNode;
}

/** «Основное»: the form of the card and results of other acts. */
export const TransportMain = ({ containers, ...props }: TransportMainProps) => (
  <Sections>
    <TransportMainForm {...props} />
    {props.transport.transportType.kind === 'PLATFORM' &&
      (containers || <Containers containers={props.transport.containers} />)}
    <Section title="Хранение, комиссия, сепарация">
      <Facts facts={decisionFacts(props.transport)} />
    </Section>
  </Sections>
);

const moment = (value: string | null | undefined) => (value ? formatDateTime(value) : undefined);

const decisionFacts = ({ responsibleStorage, commissionInfo, separateInfo, torg2 }: Transport): Fact[] => [
  ['Ответственное хранение с', moment(responsibleStorage?.begin)],
  ['Причины', responsibleStorage?.reasons.map(({ name }) => name).join('\n')],
  ['Комиссия', moment(commissionInfo?.date)],
  ['Результат комиссии', commissionInfo?.result],
  [separateInfo?.isSingleSide ? 'Односторонняя тех. сепарация' : 'Тех. сепарация', moment(separateInfo?.date)],
  ['Результат тех. сепарации', separateInfo?.result],
  ['ТОРГ-2', torg2 && `№ ${torg2.number} от ${formatDate(torg2.date)}`],
];

const Containers = ({ containers }: Pick<Transport, 'containers'>) => (
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

const Sections = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
