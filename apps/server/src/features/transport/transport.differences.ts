// What differs between two sights of one card, field by field and line by line.
import type { Transport } from '@otk/domain/transport/transport.schema';

export interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const plainFields = [
  'status',
  'transportNumber',
  'trailerNumber',
  'transportType',
  'shipmentDate',
  'arrivedAt',
  'documentNumber',
  'provider',
  'gro',
  'contract',
  'stationOut',
  'stationIn',
  'station',
  'division',
  'acceptancePlaceMark',
  'specialMark',
  'explosionProofDocument',
  'radiationProofDocument',
  'senderScrapTypeInfo',
  'registerWeight',
  'overweight',
  'overweightClear',
  'onReweight',
  'responsibleStorage',
  'productionType',
  'containers',
] as const satisfies readonly (keyof Transport)[];
const listFields = ['senderScrapType', 'discoverScrapType', 'unorderedProduction'] as const;

export function differences(before: Transport, after: Transport): Difference[] {
  const plain = plainFields.map((field) => ({ field, before: before[field], after: after[field] }));
  const lines = listFields.flatMap((field) => lineDifferences(field, before[field], after[field]));
  return [...plain, ...lines].filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}

function lineDifferences(
  field: string,
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): Difference[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const find = (lines: readonly { id: string }[], id: string) => lines.find((line) => line.id === id) ?? null;
  return [...ids].map((id) => ({ field, before: find(before, id), after: find(after, id) }));
}
