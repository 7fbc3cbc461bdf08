// A video on this device (spec §3: local store keyed by auto-increment localId).
import type { ActOrigin } from '#platform/act-origin';

export interface VideoOf {
  readonly transportId: string;
  /** For people: number of the wagon. */
  readonly transportNumber: string;
}

export interface LocalVideo extends VideoOf, ActOrigin {
  readonly localId: number;
  /** Globally unique id for the server; localId is unique on this device only. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly duration: number | null;
  /** Null: no clock of the device tells when. */
  readonly takenAt: string | null;
  /**
   * `filling`: its bytes are still being stored, from the camera or a chosen file. `cut`: the copy of a chosen file ended
   * with its tab; there are no bytes, the person is asked to choose the file again.
   */
  readonly state: 'filling' | 'ready' | 'cut';
  readonly source: 'camera' | 'file';
  /** URL of the unfinished upload on the server. */
  readonly uploadUrl: string | null;
  readonly isPaused: boolean;
  /** Why the server refused it; sent again only on request. */
  readonly failure: string | null;
  readonly removedAt: string | null;
  /** JPEG of one frame. */
  readonly poster: ArrayBuffer | null;
}

/** A video of another device, from the file of unsent work. */
export interface CarriedVideo extends Omit<
  LocalVideo,
  'localId' | 'state' | 'source' | 'uploadUrl' | 'isPaused' | 'failure' | 'removedAt'
> {
  readonly bytes: Blob;
}

export type NewVideo = Omit<LocalVideo, 'localId'>;

export const isToSend = ({ state, isPaused, failure, removedAt }: LocalVideo): boolean =>
  state === 'ready' && !isPaused && failure === null && removedAt === null;

/** Before its first byte. */
export const emptyVideo = {
  size: 0,
  duration: null,
  state: 'filling',
  uploadUrl: null,
  isPaused: false,
  failure: null,
  removedAt: null,
  poster: null,
} as const;
