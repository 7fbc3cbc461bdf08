// What the file of unsent work holds, and the sources that it comes from and goes back to.

/** What items of a file are counted as. */
export interface CarriedKind {
  /** In the file: it never changes. */
  readonly name: string;
  /** «3 документа» */
  readonly words: (count: number) => string;
}

export interface CarriedItem {
  /** The name of its kind. */
  readonly kind: string;
  /** JSON; at any depth a value may be a Blob or an ArrayBuffer, which comes back as the same. */
  readonly content: unknown;
}

/** An item of an opened file; its bytes are read when it is taken. */
export interface StoredItem {
  readonly kind: string;
  readonly load: () => Promise<unknown>;
}

/** A part of the device that keeps unsent work: the outbox, drafts, files of a feature. */
export interface CarriedSource {
  readonly kinds: () => readonly CarriedKind[];
  readonly pack: (userId: string) => Promise<readonly CarriedItem[]>;
  /** Gives how many were new: what this device already has, or has sent, stays as it is. */
  readonly take: (items: readonly StoredItem[]) => Promise<number>;
}

/** The sources of this device, added by the features. */
export interface CarriedWork {
  readonly add: (source: CarriedSource) => void;
  readonly sources: () => readonly CarriedSource[];
}

export function carriedWork(): CarriedWork {
  const sources: CarriedSource[] = [];
  return { add: (source) => void sources.push(source), sources: () => sources };
}
