/** Columns in which a day is whole beside its button, which is larger for gloves; where two do not fit, one below the other. */
export const dayColumns = 'repeat(auto-fit, minmax(min(100%, calc(106px + var(--otk-control))), 1fr))';
