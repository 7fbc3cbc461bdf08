import { type Decimal, decimal, divide, multiply, sum, toNumber } from '@otk/domain/kernel/decimal';
import type { TransportAnalytics } from '@otk/domain/transport/transport.analytics';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';
import { declaredNet, presentLines } from '@otk/domain/transport/transport.weights';

import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from './transport.card.service.ts';
import { listStatusChanges, type StatusChange } from './transport.history.repo.ts';

export async function getAnalytics(
  cards: Cards,
  context: ActorContext,
  id: string,
  now: Date,
): Promise<TransportAnalytics> {
  const transport = await cards.get(context, id);
  const changes = await listStatusChanges(context.db, id);
  const { registerWeight } = transport;
  const senderNet = declaredNet(transport) ?? 0;
  return {
    kinds: kindsOf(transport),
    senderNet,
    registerNet: registerWeight?.net ?? null,
    diff: registerWeight?.diff ?? null,
    diffPercent: share(registerWeight?.diff, senderNet),
    trash: registerWeight?.trash ?? null,
    trashPercent: share(registerWeight?.trash, registerWeight?.net),
    weediness: toNumber(total(presentLines(transport.discoverScrapType).map(({ weedines }) => weedines))),
    unordered: toNumber(total(presentLines(transport.unorderedProduction).map(({ weight }) => weight ?? 0))),
    stages: stagesOf(changes, now),
  };
}

const total = (values: readonly number[]): Decimal => sum(values.map(decimal));

/** part / whole × 100 with three decimals; null without a divisor. */
function share(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (part === null || part === undefined || !whole) {
    return null;
  }
  return toNumber(divide(multiply(decimal(part), decimal(100)), decimal(whole), 3));
}

function kindsOf({ senderScrapType, discoverScrapType }: Transport): TransportAnalytics['kinds'] {
  const lines = [...presentLines(senderScrapType), ...presentLines(discoverScrapType)];
  const codes = [...new Set(lines.map(({ productionType }) => productionType.code))];
  const of = (side: readonly ScrapLine[], code: string, value: (line: ScrapLine) => number): number =>
    toNumber(
      total(
        presentLines(side)
          .filter(({ productionType }) => productionType.code === code)
          .map(value),
      ),
    );
  return codes.map((code) => ({
    code,
    name: lines.find(({ productionType }) => productionType.code === code)?.productionType.name ?? code,
    declared: of(senderScrapType, code, ({ net }) => net),
    found: of(discoverScrapType, code, ({ net }) => net),
    weediness: of(discoverScrapType, code, ({ weedines }) => weedines),
  }));
}

/** A stage lasts from its status to the next one; the last one lasts until now. */
function stagesOf(changes: readonly StatusChange[], now: Date): TransportAnalytics['stages'] {
  return changes.map(({ at, code, description }, index) => {
    const end = changes[index + 1]?.at ?? null;
    const lasted = new Date(end ?? now).getTime() - new Date(at).getTime();
    return { status: code, description, begin: at, end, minutes: Math.max(0, Math.round(lasted / 60_000)) };
  });
}
