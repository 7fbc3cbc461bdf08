// Which parts of a found text match the search, to be shown in bold.
import { keyOfSign, searchKey, searchWords } from '../../kernel/search-key.ts';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text cut into parts that match the search and parts between them. */
export function matchedParts(text: string, search: string): TextPart[] {
  const signs = Array.from(text);
  const places = signs.flatMap((sign, place) => Array.from(keyOfSign(sign), () => place));
  const key = searchKey(text);
  const isMatched = signs.map(() => false);
  for (const word of searchWords(search)) {
    const at = key.indexOf(word);
    if (at >= 0) {
      isMatched.fill(true, places[at], places[at + word.length - 1]! + 1);
    }
  }
  const parts: TextPart[] = [];
  signs.forEach((sign, place) => {
    const isMatch = isMatched[place]!;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) {
      parts[parts.length - 1] = { text: last.text + sign, isMatch };
    } else {
      parts.push({ text: sign, isMatch });
    }
  });
  return parts;
}
