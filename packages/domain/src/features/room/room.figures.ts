// The figures of a case as the supplier is shown them. An answer names the hash of what it was given about.
import { isMassDifferent, isTrashFound, massLineId, trashLineId } from '../answer/answer.lines.ts';
import type { ScrapLine, Transport } from '../transport/transport.schema.ts';
import { presentLines } from '../transport/transport.weights.ts';
import type { RoomCase } from './room.schema.ts';

type Card = Pick<
  Transport,
  'senderScrapType' | 'discoverScrapType' | 'unorderedProduction' | 'registerWeight' | 'overweight' | 'overweightClear'
>;
type Figures = Pick<RoomCase, 'declared' | 'found' | 'lines'>;

const scrapOf = ({ id, net, weedines, productionType: { code, name } }: ScrapLine): Figures['found'][number] => ({
  id,
  code,
  name,
  net,
  dirtPercent: weedines,
});

export function figuresOf(card: Card): Figures {
  const declared = presentLines(card.senderScrapType);
  const found = presentLines(card.discoverScrapType);
  const { trash = null, diff = null } = card.registerWeight ?? {};
  const line = { count: null, declared: null };
  return {
    declared: declared.map(scrapOf),
    found: found.map(scrapOf),
    lines: [
      ...found.map(({ id, net, productionType }) => ({
        lineId: id,
        kind: 'FOUND' as const,
        title: `${productionType.code} ${productionType.name}`,
        weight: net,
        count: null,
        declared: declared.find((one) => one.productionType.id === productionType.id)?.net ?? null,
      })),
      ...presentLines(card.unorderedProduction).map(({ id, weight, count, unorderedProduction }) => ({
        ...line,
        lineId: id,
        kind: 'UNORDERED' as const,
        title: unorderedProduction.name,
        weight,
        count,
      })),
      ...(isTrashFound(card)
        ? [{ ...line, lineId: trashLineId, kind: 'TRASH' as const, title: 'Засор', weight: trash }]
        : []),
      ...(isMassDifferent(card)
        ? [
            {
              ...line,
              lineId: massLineId,
              kind: 'MASS' as const,
              title: 'Расхождение массы с документами',
              weight: diff,
            },
          ]
        : []),
    ],
  };
}

/** What the hash covers: the lines and the weighings in force. */
export const signedFigures = (card: Card) => {
  const { registerWeight, overweight, overweightClear } = card;
  return { ...figuresOf(card), registerWeight, overweight, overweightClear };
};
