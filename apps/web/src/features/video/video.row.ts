// A video on this device (spec §3: local store keyed by auto-increment localId).

export interface VideoOf {
  readonly transportId: string;
  /** For people: number of the wagon. */
  readonly transportNumber: string;
}

export interface LocalVideo extends VideoOf {
  readonly localId: number;
  /** The number the server knows it by: unlike localId it is the only one of its kind in the world. */
  readonly key: string;
  readonly userId: string;
  /** The division the act was made in; it is sent in the same one. */
  readonly udrId: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly duration: number | null;
  readonly takenAt: string;
  /** `filling`: its bytes are still being written here, by the camera or from a chosen file. */
  readonly state: 'filling' | 'ready';
  readonly source: 'camera' | 'file';
  /** Where the server keeps what has been sent of it. */
  readonly uploadUrl: string | null;
  readonly isPaused: boolean;
  /** Why the server will not take it; waits for the person. */
  readonly failure: string | null;
  readonly removedAt: string | null;
  /** JPEG of one frame. */
  readonly poster: ArrayBuffer | null;
}

export type NewVideo = Omit<LocalVideo, 'localId'>;

export const isToSend = ({ state, isPaused, failure, removedAt }: LocalVideo): boolean =>
  state === 'ready' && !isPaused && failure === null && removedAt === null;
