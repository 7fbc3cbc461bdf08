import type { Tone } from '#ui/theme/tokens';

/** Adjacent tints differ clearly in every theme; red is reserved for errors. */
export const balanceTints = ['blue', 'teal', 'violet', 'green', 'grey'] as const satisfies readonly Tone[];
