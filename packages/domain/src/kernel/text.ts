/** Russian alphabetical order, one collator for every list. */
let collator: Intl.Collator | undefined;

export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** «вагон · ООО «Волга»»: a line may end with the dot and never begins with it. What is empty is left out. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00A0· ');

/** «Мастер ОТК» within a sentence: «мастер ОТК»; «ТС» stays. */
export const lowerFirst = (text: string): string =>
  /^[А-Я]{2}/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
