// Compares what the pages reported as saved with the rows of the table. Uses no code of the product.
interface Note {
  readonly wagon: string;
  readonly gross: number;
  /** «Сохранено» was shown; otherwise the tab was killed before that, and both outcomes are right. */
  isTold: boolean;
}

export interface Notebook {
  /** In the order of the acts. */
  readonly begin: (wagon: string) => Note;
  /** What was reported as saved and is not among the rows. */
  readonly missing: (wagon: string, rows: readonly number[]) => string[];
  /** Faults in words; `rows` are those of one wagon, oldest first. */
  readonly compare: (wagon: string, rows: readonly number[]) => string[];
}

/** Every weighing has a gross of its own, so loss and doubling can be counted. */
export function openNotebook(firstGross: number): Notebook {
  const notes: Note[] = [];
  const missing: Notebook['missing'] = (wagon, rows) =>
    notes
      .filter((note) => note.wagon === wagon && note.isTold && !rows.includes(note.gross))
      .map(({ gross }) => `lost: ${gross}`);
  return {
    missing,
    begin(wagon) {
      const note = { wagon, gross: Number((firstGross + notes.length / 100).toFixed(3)), isTold: false };
      notes.push(note);
      return note;
    },
    compare(wagon, rows) {
      const own = notes.filter((note) => note.wagon === wagon);
      const places = rows.map((gross) => own.findIndex((note) => note.gross === gross));
      const times = (gross: number) => rows.filter((row) => row === gross).length;
      return [
        ...missing(wagon, rows),
        ...own.filter(({ gross }) => times(gross) > 1).map(({ gross }) => `${times(gross)} times: ${gross}`),
        ...rows.filter((_, row) => places[row] === -1).map((gross) => `from nowhere: ${gross}`),
        ...rows.filter((_, row) => row > 0 && places[row]! < places[row - 1]!).map((gross) => `out of order: ${gross}`),
      ];
    },
  };
}
