import type { Tone } from '#ui/theme/tokens';

/** Neighbours differ clearly in every theme; red stays for danger. */
export const balanceTints = ['blue', 'teal', 'violet', 'green', 'grey'] as const satisfies readonly Tone[];
