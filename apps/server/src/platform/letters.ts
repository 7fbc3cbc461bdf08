// Letters of an act that is only rehearsed: the act runs and is rolled back, and what it would have written is shown.
export interface RehearsedLetter {
  readonly recipients: readonly { readonly name: string; readonly address: string }[];
  readonly subject: string;
  readonly html: string;
  /** Values of the parts that the person may change. */
  readonly phone: string;
  readonly place: string;
}

/** Absent in an act that is carried out. */
export type LetterSink = (letter: RehearsedLetter) => void;
