/** Fills the empty folder; returns its size in bytes. */
export function makeProductionTree(to: string, withPostgres?: boolean): number;
