// What follows from gross and tare, and what about them looks unusual (domain reference §6.3, §10).
import { compare, decimal, percentOf, subtract, sum, toNumber } from '@otk/domain/kernel/decimal';
import type { Transport } from '@otk/domain/transport/transport.schema';

export interface Weighed {
  readonly gross: number | null;
  readonly tare: number | null;
}

export const netOf = ({ gross, tare }: Weighed): number | null =>
  gross === null || tare === null ? null : toNumber(subtract(decimal(gross), decimal(tare)));

export function declaredNet({ senderScrapType }: Pick<Transport, 'senderScrapType'>): number | null {
  const live = senderScrapType.filter(({ deleted }) => !deleted);
  return live.length === 0 ? null : toNumber(sum(live.map(({ net }) => decimal(net))));
}

/** net − Σ declared, the same as the server counts it; null while there is nothing to compare. */
export function diffOf(net: number | null, declared: number | null): number | null {
  return net === null || declared === null ? null : toNumber(subtract(decimal(net), decimal(declared)));
}

type Judged = Pick<Transport, 'transportType' | 'senderScrapType'>;

/** Said, never refused. */
export function unusual({ gross, tare }: Weighed, transport: Judged): string[] {
  const net = netOf({ gross, tare });
  return [...unusualWagon({ gross, tare }, net, transport), ...unusualDifference(net, transport)];
}

function unusualWagon({ gross, tare }: Weighed, net: number | null, { transportType }: Judged): string[] {
  if (transportType.kind === 'AUTO') {
    return [];
  }
  return [
    ...(tare !== null && (tare < 15 || tare > 51) ? ['Тара вне обычных пределов: от 15 до 51 т'] : []),
    ...(gross !== null && gross > 112 ? ['Брутто больше 112 т'] : []),
    ...(net !== null && net > 80 ? ['Нетто больше 80 т'] : []),
  ];
}

function unusualDifference(net: number | null, transport: Judged): string[] {
  const declared = declaredNet(transport);
  const diff = diffOf(net, declared);
  if (diff === null || declared === null || (net ?? 0) <= 0) {
    return [];
  }
  const exceeds = (percent: string) =>
    compare(decimal(Math.abs(diff)), percentOf(decimal(percent), decimal(declared))) > 0;
  if (exceeds('2')) {
    return ['Расхождение массы выше предельного: больше 2 % от документов'];
  }
  return exceeds('0.5') ? ['Расхождение с документами больше 0,5 %'] : [];
}
