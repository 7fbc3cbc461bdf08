// Search for a kind or an item: any keyboard layout, any part of the text, best match first.
const latinTwins = 'ABCEHKMOPTXY';
const cyrillic = 'АВСЕНКМОРТХУ';

/** «3a», «3A» and «3А» are the same code; «ё» equals «е». */
const foldText = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll('Ё', 'Е')
    .replaceAll(/[ABCEHKMOPTXY]/g, (letter) => cyrillic[latinTwins.indexOf(letter)] ?? letter);

export interface Choice {
  readonly id: string;
  /** Main search text: the code of a kind, the name of an item. */
  readonly label: string;
  readonly note: string;
}

/** Rank of a match: 0 is the best; null means no match. */
function rankOf({ label, note }: Choice, wanted: string): number | null {
  const [name, more] = [foldText(label), foldText(note)];
  if (name === wanted) {
    return 0;
  }
  const places = [name.startsWith(wanted), name.includes(wanted), more.includes(wanted)];
  const place = places.indexOf(true);
  return place === -1 ? null : place + 1;
}

export function findChoices<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const wanted = foldText(typed);
  return choices
    .map((choice) => ({ choice, rank: wanted === '' ? 0 : rankOf(choice, wanted) }))
    .filter((found): found is { choice: C; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** The choices with these ids, in the order of the ids, without those no longer in the dictionary. */
export const choicesInOrder = <C extends Choice>(choices: readonly C[], ids: readonly string[]): C[] =>
  ids.flatMap((id) => choices.filter((choice) => choice.id === id));
