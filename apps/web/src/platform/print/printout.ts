// What is printed, as data. Pages say what stands on paper, `print.ts` alone how it looks.

export interface Printout {
  /** Also the name of the file that the browser offers when a person prints to PDF. */
  readonly title: string;
  /** Below the title: period, filters, how many of how many. */
  readonly notes?: readonly string[];
  /** The long side of the sheet is the width. */
  readonly isWide?: boolean;
  readonly parts: readonly PrintPart[];
}

export type PrintPart = PrintedFacts | PrintedTable | PrintedText | PrintedPhotos | PrintedSigns;

interface Titled {
  readonly title?: string;
}

/** Label and value; a fact without a value is left out, a part without facts too. */
export interface PrintedFacts extends Titled {
  readonly kind: 'facts';
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[];
}

/** Its head stands on every page. Without rows it is left out. */
export interface PrintedTable extends Titled {
  readonly kind: 'table';
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

interface PrintedText extends Titled {
  readonly kind: 'text';
  readonly text: string;
}

interface PrintedPhotos extends Titled {
  readonly kind: 'photos';
  readonly photos: readonly { readonly picture: Blob; readonly caption: string }[];
}

/** Lines for signatures; a name that is known stands beside its line. */
interface PrintedSigns {
  readonly kind: 'signs';
  readonly signs: readonly (readonly [role: string, name: string])[];
}

/** Who prints, when, and which page of the product. */
export interface PrintStamp {
  readonly by: string;
  readonly at: Date;
  readonly address: string;
  /** Of which moment the data are when the server does not answer; null with a link. */
  readonly copyOf: string | null;
}
