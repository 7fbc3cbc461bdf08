// One write on its way to the server (spec §3 Offline outbox entry). The entry is the local change: what a screen shows
// of unsent work is computed from it, so that the two can never disagree.
import type { OfflineRoute, Operation } from '@otk/domain/kernel/route';

import type { ActOrigin } from '../act-origin.ts';
import type { ClockReading } from '../act-clock.ts';

/** Raised when earlier code would not replay an entry correctly. 2: an entry names its operation. */
export const entrySchema = 2;

export interface SerializedRequest {
  readonly method: OfflineRoute['method'];
  /** Path and query below the API's base; `local:<id>` stands for the server's id of an object made on this device. */
  readonly url: string;
  readonly data?: unknown;
  /** Fields of a multipart body; its bytes stay in the rows of the feature. */
  readonly formData?: Readonly<Record<string, string>>;
}

export type EntryState =
  /** In the outbox. */
  | 'waiting'
  /** Set aside by the person: the outbox goes on without it. */
  | 'aside';

/** Why the last attempt did not succeed. */
export interface EntryFailure {
  readonly at: string;
  readonly text: string;
  /** Status of the server's answer; absent when there was no answer. */
  readonly status?: number;
  readonly code?: string;
  /** The server's messages field by field. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/** The transport of an entry, for people. */
export interface EntryTransport {
  readonly transportNumber?: string;
  /** Wagons and platforms have numbers of the same form. Absent when the device does not know the transport. */
  readonly transportKind?: 'WAGON' | 'PLATFORM' | 'AUTO';
}

export interface NewEntry extends EntryTransport {
  /** The call of the contract, e.g. `weighing.setRegisterWeight`: what the entry means to the features. */
  readonly operation: Operation;
  readonly request: SerializedRequest;
  /** Made before the first attempt and kept by every later one. */
  readonly key: string;
  /** For people: «Фото 7», «Обнаруженные виды лома». */
  readonly title: string;
  readonly transportId?: string;
  /** The local object that this write creates: the `id` of the reply is its id on the server. */
  readonly creates?: string;
  /** Bytes to be sent. */
  readonly size: number;
}

export interface OutboxEntry extends Omit<NewEntry, 'operation'>, ActOrigin {
  /** Absent when an earlier build kept a call that no contract has any more: it is sent as it is. */
  readonly operation?: Operation;
  readonly id: number;
  readonly schema: number;
  /** When the act was made: the device's clock, corrected by what is known of the server's. */
  readonly createdAt: string;
  /** The clocks by which the act was dated while nothing confirmed them. */
  readonly clock?: ClockReading | undefined;
  /** Unsure moments of the act as they were written, with what they became; null when nothing tells. Absent until decided. */
  readonly moments?: Readonly<Record<string, string | null>> | undefined;
  /** Nothing tells which clock was right: «время уточнить». */
  readonly isTimeUnsure?: boolean | undefined;
  /** The server's time before the first attempt; absent until the server's time is known. */
  readonly sendableSince?: string;
  readonly state: EntryState;
  readonly tries: number;
  /** How often a person asked to send it again; absent until the first time. */
  readonly asks?: number;
  readonly failure: EntryFailure | null;
}

/** An entry that has left the outbox, kept to be shown in the journal. */
export interface JournalEntry extends Omit<OutboxEntry, 'state'> {
  /**
   * `sent`: the server has it. `gone`: the server does not know the object (404). `dropped`: the person deleted it.
   * `expired`: an earlier build gave it up because of its age.
   */
  readonly outcome: 'sent' | 'gone' | 'dropped' | 'expired';
  readonly endedAt: string;
  /** The person has not been informed that it did not take effect (`gone`). */
  readonly isUnseen?: boolean;
}

/** What still waits about one transport. */
export const entriesAbout = (entries: readonly OutboxEntry[], transportId: string): OutboxEntry[] =>
  entries.filter((entry) => entry.transportId === transportId && entry.state === 'waiting');

/** Whether the write registers its transport: the id was made on the device and is sent as the transport's own. */
export const registers = ({ request: { data }, transportId }: Pick<OutboxEntry, 'request' | 'transportId'>): boolean =>
  transportId !== undefined && typeof data === 'object' && data !== null && 'id' in data && data.id === transportId;
