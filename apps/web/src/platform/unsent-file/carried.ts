// What the file of unsent work holds, and the sources that it comes from and goes back to.

export type CarriedKind = 'write' | 'photo' | 'video' | 'paper' | 'draft';

export interface CarriedItem {
  readonly kind: CarriedKind;
  /** JSON; at any depth a value may be a Blob or an ArrayBuffer, which comes back as the same. */
  readonly content: unknown;
}

/** An item of an opened file; its bytes are read when it is taken. */
export interface StoredItem {
  readonly kind: CarriedKind;
  readonly load: () => Promise<unknown>;
}

/** A part of the device that keeps unsent work: the outbox, videos, papers, drafts. */
export interface CarriedSource {
  readonly kinds: readonly CarriedKind[];
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
