// A password for the first sign-in: the person must replace it by an own one.
const letters = 'abcdefghijkmnpqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** Satisfies every password rule, has no look-alikes (l, 1, O, 0) and about 90 random bits. */
export function oneTimePassword(randomBelow: (limit: number) => number): string {
  const pick = (alphabet: string): string => alphabet.charAt(randomBelow(alphabet.length));
  return [
    pick(capitals),
    ...Array.from({ length: 16 }, () => pick(letters + capitals + digits)),
    '-',
    pick(digits),
    pick(letters),
  ].join('');
}
