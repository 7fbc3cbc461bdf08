const groupings: readonly RegExp[] = [
  // wagon: 6185 4303
  /^(\d{4})(\d{4})$/,
  // container, ISO 6346: RZDU 001534 0
  /^([A-Z]{4})(\d{6})(\d)$/,
  // number plate: А123ВС 152
  /^([А-Я]\d{3}[А-Я]{2})(\d{2,3})$/,
];

/** The groups in which people read a number; an unknown format is one group. */
export function groupTransportNumber(value: string): readonly string[] {
  for (const grouping of groupings) {
    const match = grouping.exec(value);
    if (match) {
      return match.slice(1);
    }
  }
  return [value];
}
