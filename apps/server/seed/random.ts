export interface Random {
  /** Whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** Multiple of `step` from `min` to `max`. */
  stepped(min: number, max: number, step: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(choices: readonly (readonly [item: Item, weight: number])[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** Returns the items in random order, and starts again when all were returned. */
  dealer<Item>(items: readonly Item[]): () => Item;
  digits(length: number): string;
  uuid(): string;
}

/** sfc32: the same seed gives the same data on every machine, which Math.random cannot. */
function sfc32(seed: number): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 15; warmUp += 1) {
    next();
  }
  return next;
}

const hex4 = Array.from({ length: 2 ** 16 }, (_, value) => value.toString(16).padStart(4, '0'));
const hex8 = (value: number): string => `${hex4[value >>> 16]}${hex4[value & 0xffff]}`;

export function createRandom(seed: number): Random {
  const next = sfc32(seed);
  const share = (): number => next() / 2 ** 32;
  const integer = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1));

  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) {
      throw new RangeError('Nothing to pick from');
    }
    return item;
  };

  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = integer(0, last);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  };

  return {
    integer,
    pick,
    stepped: (min, max, step) => min + step * integer(0, Math.floor((max - min) / step)),
    chance: (limit) => share() < limit,
    weighted(choices) {
      let left = share() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1);
      if (!chosen) {
        throw new RangeError('Nothing to choose from');
      }
      return chosen[0];
    },
    shuffled,
    dealer<Item>(items: readonly Item[]) {
      const deck: Item[] = [];
      return () => {
        if (deck.length === 0) {
          deck.push(...shuffled(items));
        }
        return deck.pop()!;
      };
    },
    digits: (length) => Array.from({ length }, () => integer(0, 9)).join(''),
    uuid() {
      const [a, b, c, d] = [hex8(next()), hex8(next()), hex8(next()), hex8(next())];
      const variant = ((Number.parseInt(c.slice(0, 1), 16) & 0x3) | 0x8).toString(16);
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}
