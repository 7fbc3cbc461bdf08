// Finds places of a letter where a value is missing: dashes, labels and prepositions without what they announce.

const signs: readonly RegExp[] = [
  /[—–]/,
  /\{\{|\}\}|<span>/,
  /№\s*(?:от\b|[.,;:)»]|$)/m,
  /(?:^|\s)(?:тел\.|место:|с|со|до|от|по|в|на|для|нетто|прибыл[ао]?)\s*(?:[.,;)»]|$)/im,
  /:\s*(?:[.,;)]|$)/m,
  /\(\s*\)|«\s*»|\(\s*,|,\s*\)/,
  /[,;:]\s*[,;.]|\.\s*\.(?!\.)|\s[,;.](?:\s|$)/,
  /^\s*[,;.)]/m,
  /(?:^|\s)т\b(?<!\d т)(?<!\] т)/m,
];

export const emptyPlaces = (text: string): string[] =>
  signs.flatMap((sign) => {
    const found = sign.exec(text);
    return found ? [text.slice(Math.max(0, found.index - 20), found.index + 20)] : [];
  });
