/** Russian alphabetical order, one collator for every list. */
let collator: Intl.Collator | undefined;

export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** «Мастер ОТК» within a sentence: «мастер ОТК». */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
