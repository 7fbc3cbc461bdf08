// Russian alphabetical order, one collator for every list.
const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

export const compareText = (a: string, b: string): number => collator.compare(a, b);
