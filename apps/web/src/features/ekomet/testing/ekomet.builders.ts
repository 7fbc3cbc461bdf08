import { type Compared, comparedFieldNames } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometDelivery, EkometShipment } from '@otk/domain/ekomet/ekomet.schema';

const nothing = Object.fromEntries(comparedFieldNames.map((field) => [field, null])) as Compared;

const aSide = (values: Partial<Compared> = {}) => ({
  ...nothing,
  transportNumber: '61854303',
  shipmentDate: '2026-11-12',
  ...values,
});

/** A shipment whose document and supplier differ from ours. */
export const aShipment = (values: Partial<EkometShipment> = {}): EkometShipment => ({
  id: '7b1f2a10-0000-4000-8000-000000000001',
  guid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  state: 'DIFFERS',
  theirs: aSide({ documentNumber: 'ЭА2', provider: 'ООО «Вторресурс-Ока»' }),
  ours: aSide({ documentNumber: 'ЭА1', provider: 'АО «Мордоввтормет-Тест»' }),
  differences: ['documentNumber', 'provider'],
  transport: {
    id: '7b1f2a10-0000-4000-8000-0000000000aa',
    status: { code: 'ARRIVED', description: 'Прибыл на станцию' },
    isOpen: true,
  },
  reasons: [],
  refusal: null,
  updatedAt: '2026-11-15T08:00:00.000Z',
  ...values,
});

export const aDelivery = (values: Partial<EkometDelivery> = {}): EkometDelivery => ({
  id: '7b1f2a10-0000-4000-8000-000000000002',
  kind: 'RESULT',
  key: '7b1f2a10-0000-4000-8000-0000000000aa-3',
  transportId: '7b1f2a10-0000-4000-8000-0000000000aa',
  transportNumber: '61854303',
  version: 3,
  state: 'REFUSED',
  payload: { format: 1, transportNumber: '61854303' },
  answer: 'Договор закрыт',
  problem: 'Договор закрыт',
  tries: 1,
  nextAt: null,
  createdAt: '2026-11-15T08:00:00.000Z',
  createdBy: 'Громова Е. А.',
  answeredAt: '2026-11-15T08:00:02.000Z',
  ...values,
});
