import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDate, formatDateTime, formatTonnes } from '#ui/format';
import { TransportNumber } from '#ui/TransportNumber';

import { Facts, Section, type Fact } from './Facts.tsx';
import { LinesTable } from './LinesTable.tsx';
import { ScrapLines } from './ScrapLines.tsx';
import { TransportWeights } from './TransportWeights.tsx';
import { UnorderedLines } from './UnorderedLines.tsx';

/** «Основное»: everything known about the transport, to be read. */
export const TransportMain = ({ transport }: { readonly transport: Transport }) => (
  <Sections>
    <Section title="Перевозка">
      <Facts facts={carriageFacts(transport)} />
    </Section>
    <Section title="Документы и стороны">
      <Facts facts={documentFacts(transport)} />
    </Section>
    {transport.transportType.kind === 'PLATFORM' && <Containers containers={transport.containers} />}
    <TransportWeights transport={transport} />
    <ScrapLines {...transport} />
    <UnorderedLines {...transport} />
    <Section title="Хранение, комиссия, сепарация">
      <Facts facts={decisionFacts(transport)} />
    </Section>
  </Sections>
);

const moment = (value: string | null | undefined) => (value ? formatDateTime(value) : undefined);
const day = (value: string) => formatDate(`${value}T00:00`);
const place = (station: Transport['stationOut']) => (station ? `${station.name} (${station.code})` : undefined);

const carriageFacts = (transport: Transport): Fact[] => [
  ['Номер ТС', <TransportNumber key="number" value={transport.transportNumber} />],
  ...(transport.trailerNumber
    ? [['Прицеп', <TransportNumber key="trailer" value={transport.trailerNumber} />] as const]
    : []),
  ['Тип', transport.transportType.name],
  ['Дата отгрузки', day(transport.shipmentDate)],
  ['Прибыл', moment(transport.arrivedAt)],
  ['Станция отправления', place(transport.stationOut)],
  ['Станция назначения', place(transport.stationIn)],
  ['Станция приёмки', place(transport.station)],
  ['Место приёмки', transport.acceptancePlaceMark],
  ['Особые отметки', transport.specialMark],
];

const documentFacts = (transport: Transport): Fact[] => [
  ['Номер документа', transport.documentNumber],
  ['Поставщик', transport.provider?.name],
  ['Грузоотправитель', transport.gro?.name],
  ['Договор', transport.contract && contractTitle(transport.contract)],
  ['Подразделение', transport.division.name ?? 'Не указано'],
  ['Вид продукции', transport.productionType && `${transport.productionType.code} · ${transport.productionType.name}`],
  ['Удостоверение о взрывобезопасности', transport.explosionProofDocument],
  ['Протокол радиационного контроля', transport.radiationProofDocument],
  ['Создан', moment(transport.createdAt)],
  ['Изменён', moment(transport.updatedAt)],
];

const contractTitle = ({ number, date }: NonNullable<Transport['contract']>) =>
  date ? `${number} от ${day(date)}` : number;

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
          <TransportNumber key="number" value={number} />,
          sealNumber ?? '—',
          net === null ? '—' : formatTonnes(net),
        ],
      }))}
      empty="Контейнеры не указаны"
    />
  </Section>
);

const Sections = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
