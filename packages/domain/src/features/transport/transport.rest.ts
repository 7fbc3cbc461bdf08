import { tonnesWords } from '../../kernel/unit-words.ts';

/** What is left of the weighed net: «Осталось распределить 27,300 т», «Лишние 0,400 т», «Остаток 0,000 т». */
export function restWords(rest: number): string {
  if (rest < 0) {
    return `Лишние ${tonnesWords(-rest)}`;
  }
  return `${rest === 0 ? 'Остаток' : 'Осталось распределить'} ${tonnesWords(rest)}`;
}
