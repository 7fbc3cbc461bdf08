// Russian alphabetical order, one collator for every list.
const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

export const compareText = (a: string, b: string): number => collator.compare(a, b);

/** «Мастер ОТК» within a sentence: «мастер ОТК». */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
