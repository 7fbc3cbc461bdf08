// What the file of unsent work holds, and the sources that it comes from and goes back to.

export type CargoKind = 'write' | 'photo' | 'video' | 'paper' | 'draft';

export interface CargoItem {
  readonly kind: CargoKind;
  /** JSON; at any depth a value may be a Blob or an ArrayBuffer, which comes back as the same. */
  readonly content: unknown;
}

/** An item of an opened file; its bytes are read when it is taken. */
export interface StoredCargo {
  readonly kind: CargoKind;
  readonly load: () => Promise<unknown>;
}

/** A part of the device that keeps unsent work: the queue, videos, papers, drafts. */
export interface CargoSource {
  readonly kinds: readonly CargoKind[];
  readonly pack: (userId: string) => Promise<readonly CargoItem[]>;
  /** Gives how many were new: what this device already has, or has sent, stays as it is. */
  readonly take: (items: readonly StoredCargo[]) => Promise<number>;
}

/** The sources of this device, added by the features. */
export interface CargoHold {
  readonly add: (source: CargoSource) => void;
  readonly sources: () => readonly CargoSource[];
}

export function cargoHold(): CargoHold {
  const sources: CargoSource[] = [];
  return { add: (source) => void sources.push(source), sources: () => sources };
}
