// The list comes first: on a slow link whatever else is loaded delays its rows.

const shown = Promise.withResolvers<void>();
/** A list that is not answered does not hold up everything else. */
setTimeout(() => shown.resolve(), 5000);

/** The list has rows or says why it has none, or another page is open. The table draws by the second frame: it measures its room first. */
export function rowsAreShown(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => shown.resolve()));
}

export const afterFirstRows = (): Promise<void> => shown.promise;
