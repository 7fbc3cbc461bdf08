// What people were told, against what the table holds. Knows nothing of the product's own code.
interface Note {
  readonly wagon: string;
  readonly gross: number;
  /** Told «Сохранено»; otherwise the tab died before it could tell, and both outcomes are right. */
  isTold: boolean;
}

export interface Notebook {
  /** In the order of the acts. */
  readonly begin: (wagon: string) => Note;
  /** Complaints, in words; the rows of one wagon from the first to the last. */
  readonly compare: (wagon: string, rows: readonly number[]) => string[];
}

/** Every weighing has a gross of its own, so loss and doubling can be counted. */
export function openNotebook(firstGross: number): Notebook {
  const notes: Note[] = [];
  return {
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
        ...own.filter(({ gross, isTold }) => isTold && times(gross) === 0).map(({ gross }) => `lost: ${gross}`),
        ...own.filter(({ gross }) => times(gross) > 1).map(({ gross }) => `${times(gross)} times: ${gross}`),
        ...rows.filter((_, row) => places[row] === -1).map((gross) => `from nowhere: ${gross}`),
        ...rows.filter((_, row) => row > 0 && places[row]! < places[row - 1]!).map((gross) => `out of order: ${gross}`),
      ];
    },
  };
}
