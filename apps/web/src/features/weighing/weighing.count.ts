// Values computed from gross and tare, and warnings about unusual ones (domain §6.3, §10).
import { decimal, subtract, toNumber } from '@otk/domain/kernel/decimal';
import { differencePercents, unusualMasses, usualMasses } from '@otk/domain/transport/transport.masses';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { declaredNet, differenceFromDeclared, exceedsDeclared } from '@otk/domain/transport/transport.weights';
import { formatPercent } from '@otk/domain/kernel/unit-words';

export interface Weighed {
  readonly gross: number | null;
  readonly tare: number | null;
}

export const netOf = ({ gross, tare }: Weighed): number | null =>
  gross === null || tare === null ? null : toNumber(subtract(decimal(gross), decimal(tare)));

/** Null while the net or the net by documents is unknown. */
export const diffOf = (net: number | null, transport: Pick<Transport, 'senderScrapType'>): number | null =>
  net === null || declaredNet(transport) === null ? null : differenceFromDeclared(transport, net);

type Judged = Pick<Transport, 'transportType' | 'senderScrapType'>;

const massWarnings = {
  tare: ({ from, to }) => `Тара вне обычных пределов: от ${from} до ${to}\u00A0т`,
  gross: ({ to }) => `Брутто больше ${to}\u00A0т`,
  net: ({ to }) => `Нетто больше ${to}\u00A0т`,
} as const satisfies Record<string, (range: { readonly from: number; readonly to: number }) => string>;

/** Warnings; they never block the weighing. `massLimit`: the permissible difference of mass in percent. */
export function unusual({ gross, tare }: Weighed, transport: Judged, massLimit: number): string[] {
  const net = netOf({ gross, tare });
  const ranges = usualMasses[transport.transportType.kind];
  const masses = unusualMasses(transport, { gross, tare, net });
  return [
    ...(ranges === null ? [] : masses.map((mass) => massWarnings[mass](ranges[mass]))),
    ...unusualDifference(net, transport, massLimit),
  ];
}

function unusualDifference(net: number | null, transport: Judged, most: number): string[] {
  const diff = diffOf(net, transport);
  if (diff === null || (net ?? 0) <= 0) {
    return [];
  }
  const { notable } = differencePercents;
  if (exceedsDeclared(transport, diff, most)) {
    return [`Расхождение массы выше предельного: больше ${formatPercent(most, 3)} от документов`];
  }
  return exceedsDeclared(transport, diff, notable)
    ? [`Расхождение с документами больше ${formatPercent(notable, 3)}`]
    : [];
}
