// One write on its way to the server (spec §3 Offline queue entry). The entry is the local change: what a screen shows
// of unsent work is computed from it, so that the two can never disagree.

/** Raised when a stored entry is no longer understood by the code that replays it. */
export const entrySchema = 1;

export interface SerializedRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below the API's base; `local:<id>` stands for the server's id of an object made on this device. */
  readonly url: string;
  readonly data?: unknown;
  /** Fields of a multipart body; its bytes stay with the photo. */
  readonly formData?: Readonly<Record<string, string>>;
}

export type EntryState =
  /** In the queue. */
  | 'waiting'
  /** Set aside by the person: the queue goes on without it. */
  | 'aside';

/** Why the last attempt did not succeed. */
export interface EntryFailure {
  readonly at: string;
  readonly text: string;
  /** Of the server's answer; none when nobody answered. */
  readonly status?: number;
  readonly code?: string;
  /** What the server said field by field. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

export interface NewEntry {
  readonly request: SerializedRequest;
  /** Made before the first attempt and kept by every later one. */
  readonly key: string;
  /** For people: «Фото 7», «Обнаруженные виды лома». */
  readonly title: string;
  readonly transportId?: string;
  /** For people: number of the wagon. */
  readonly transportNumber?: string;
  /** Sent through the photo with this localId, which holds the bytes. */
  readonly photo?: string;
  /** The reply's `id` is from now on the id of this local object. */
  readonly creates?: string;
  /** Bytes to be sent. */
  readonly size: number;
}

export interface OutboxEntry extends NewEntry {
  readonly id: number;
  readonly userId: string;
  /** The division the act was made in; it is replayed in the same one. */
  readonly udrId: string | null;
  readonly schema: number;
  readonly createdAt: string;
  readonly state: EntryState;
  readonly tries: number;
  readonly failure: EntryFailure | null;
}

/** An entry that has left the queue, kept for the person's eyes. */
export interface JournalEntry extends Omit<OutboxEntry, 'state'> {
  /** `sent`: the server has it. `gone`: the server no longer knows the object (404). `dropped`: the person deleted it. */
  readonly outcome: 'sent' | 'gone' | 'dropped' | 'expired';
  readonly endedAt: string;
}
