/** The link of a row; a row that opens nothing itself, because Enter never is the act that stands in it. */
export const rowToFocus = (list: ParentNode | null, row: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`${row} a`) ?? list?.querySelector<HTMLElement>(row);
