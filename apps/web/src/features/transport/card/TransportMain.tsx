import { paperNumber } from '@otk/domain/kernel/paper-number';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';

import { formatDate, formatDateTime } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { Stack } from '#ui/layout/boxes';

import { Facts, type Fact } from './Facts.tsx';
import { type MainFormProps, TransportMainForm } from './TransportMainForm.tsx';

interface TransportMainProps extends MainFormProps {
  /** Sections of the features. */
  readonly parts: ReactNode;
}

/** «Основное»: the form of the card and results of other acts. */
export const TransportMain = ({ parts, ...props }: TransportMainProps) => (
  <Stack>
    <TransportMainForm {...props} />
    {parts}
    <Section title="Хранение, комиссия, сепарация">
      <Facts facts={decisionFacts(props.transport)} />
    </Section>
  </Stack>
);

const moment = (value: string | null | undefined) => (value ? formatDateTime(value) : undefined);

const decisionFacts = ({ responsibleStorage, commissionInfo, separateInfo, torg2 }: Transport): Fact[] => [
  ['Ответственное хранение с', moment(responsibleStorage?.begin)],
  ['Причины', responsibleStorage?.reasons.map(({ name }) => name).join('\n')],
  ['Телефонограмма', noticeWords(responsibleStorage?.notice)],
  ['Ответ поставщика до', moment(responsibleStorage?.answerBy)],
  ['Явка представителя до', moment(responsibleStorage?.arriveBy)],
  ['Комиссия', moment(commissionInfo?.date)],
  ['Результат комиссии', commissionInfo?.result],
  [separateInfo?.isSingleSide ? 'Односторонняя тех. сепарация' : 'Тех. сепарация', moment(separateInfo?.date)],
  ['Результат тех. сепарации', separateInfo?.result],
  ['ТОРГ-2', torg2 && `${paperNumber('', torg2.number)} от ${formatDate(torg2.date)}`],
];

const noticeStates = {
  QUEUED: 'отправляется',
  SENT: 'доставлена',
  FAILED: 'не доставлена',
  MANUAL: 'передана вручную',
};

const noticeWords = (notice: NonNullable<Transport['responsibleStorage']>['notice'] | undefined) =>
  notice ? `№ ${notice.number} от ${formatDateTime(notice.at)}, ${noticeStates[notice.state]}` : undefined;
