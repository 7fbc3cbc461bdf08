// What every feature may build its services from.
import type { QueryClient } from '@tanstack/react-query';

import type { ActClock } from './act-clock.ts';
import type { ApiError } from './api-error.ts';
import type { Browser } from './browser.ts';
import type { AppConfig } from './config.ts';
import type { Device } from './device/device.ts';
import type { Drafts } from './draft.ts';
import type { HttpRequest, UnsentAs, Wire } from './http.ts';
import type { Link } from './link.ts';
import type { Network } from './network.ts';
import type { Notify, Report } from './notify.ts';
import type { Observable, Signal } from './observable.ts';
import type { RunningOutbox } from './outbox/create-outbox.ts';
import type { EntryHandlers } from './outbox/entry-handlers.ts';
import type { EntryTransport } from './outbox/outbox-entry.ts';
import type { OutboxJournal } from './outbox/outbox-journal.ts';
import type { OutboxBook } from './outbox/outbox-book.ts';
import type { Port, Tasks } from './port.ts';
import type { Updates } from './pwa.ts';
import type { Recents } from './recents.ts';
import type { Session } from './session/session.ts';
import type { KeyValueStorage } from './stored-value.ts';
import type { CarriedWork } from './unsent-file/carried.ts';
import type { UnsentFiles } from './unsent-files.ts';

/** In whose name this tab acts, as far as the device knows. */
export interface Acting {
  readonly userId: () => string | null;
  /** Sent with every request: the chosen division or the first (spec §4). */
  readonly udrId: () => string | null;
  /** The division of one of the person's present assignments; null of any other. */
  readonly divisionOf: (udrId: string | null) => string | null;
  readonly fullName: () => string | null;
  /** Code of the module he chose last, as the server said. */
  readonly module: () => string | null;
}

/** The person whose start-up has ended: he may work. */
export interface AtWork {
  readonly userId: string;
  readonly udrId: string | null;
  readonly divisionId: string | null;
  readonly permissions: readonly string[];
  readonly mustChangePassword: boolean;
}

/** Calls that features implement when they are connected. */
export interface Ports {
  /** Resolves when every feature is there, also those whose code is loaded after the first page. */
  readonly loadFeatures: Port<() => Promise<unknown>>;
  /** True when entries that the restored server lacks were put back. */
  readonly checkEpoch: Port<() => Promise<boolean>>;
  /** Stores what the server answered to an unsent write, before the write leaves the outbox. */
  readonly keepReply: Port<(reply: unknown) => Promise<void>>;
  /** What the server would answer to an unsent write, as far as the device can tell. */
  readonly foresee: Port<(unsent: UnsentAs) => Promise<unknown>>;
  /** Number and kind of a transport, for the journal; undefined when the device does not know it. */
  readonly transportOf: Port<(transportId: string) => EntryTransport | undefined>;
}

/** Work of the whole device in which several features take part. */
export interface DeviceTasks {
  /** What can be loaded again is removed: the person asked for it, or the device is short of room. */
  readonly dropCaches: Tasks;
  /** Nothing else frees enough room: copies of delivered work go too, which a restored server might ask for. */
  readonly dropCopies: Tasks;
  /** Every entry of the outbox has been sent. */
  readonly outboxEmptied: Tasks;
  /** Files of a transport changed on the server: what shows or counts them is loaded again. */
  readonly filesChanged: Tasks<[transportId: string]>;
  /** Others changed transports that the person sees. */
  readonly transportsChanged: Tasks;
  /** Dictionaries or rights changed on the server: their copies on the device are loaded again. */
  readonly dataChanged: Tasks<[names: readonly string[]]>;
}

/** Replies that the device took along, by their addresses. */
export interface TakenReads {
  readonly answer: (request: HttpRequest, ask: () => Promise<unknown>) => Promise<unknown>;
  /** Undefined when nothing was taken from the address. */
  readonly find: (path: string) => Promise<unknown>;
}

export interface Along {
  /** Null until its code is loaded, after the first page. */
  reads: TakenReads | null;
  /** Lists of pages and choices: each is loaded by its own feature, which keeps it. */
  readonly pages: { readonly permission: string; readonly load: () => Promise<unknown> }[];
  /** Keep what the replies about a transport name besides themselves. */
  readonly keepers: ((transportId: string, replies: Readonly<Record<string, unknown>>) => Promise<void>)[];
  /** Files that the device still lacks; each loads one and answers its bytes. */
  readonly files: (() => Promise<readonly (() => Promise<number>)[]>)[];
}

export interface Platform {
  readonly config: AppConfig;
  readonly browser: Browser;
  readonly storage: KeyValueStorage;
  /** Of every key, database, lock and channel in this browser. */
  readonly prefix: string;
  readonly report: Report;
  /** Asks the server for a sign of life. */
  readonly probe: () => Promise<boolean>;
  /** Dates the acts of this device. */
  readonly time: ActClock;
  readonly notify: Notify;
  /** Lets the address of one of our own scripts through the policy of trusted types. */
  readonly trusted: (url: string) => string;
  readonly network: Network;
  readonly link: Omit<Link, 'asked'>;
  readonly session: Session;
  readonly acting: Acting;
  readonly atWork: Observable<AtWork | null>;
  /** Every refusal of the server, of any call. */
  readonly refusals: Signal<ApiError>;
  /** Headers in which the device says how it stands; connected when the features are loaded. */
  readonly word: Port<() => Readonly<Record<string, string>>>;
  /** Calls of a signed-in person; offline-capable writes go through the outbox. */
  readonly wire: Wire;
  /** What the device takes along. */
  readonly along: Along;
  readonly queryClient: QueryClient;
  readonly device: Device;
  readonly outbox: RunningOutbox;
  readonly journal: OutboxJournal;
  /** How features send their entries. */
  readonly handlers: EntryHandlers;
  /** Gets the book of offline-capable calls when its code is loaded. */
  readonly outboxBook: OutboxBook;
  /** Entries that leave for another device, or come from one. */
  readonly carried: CarriedWork;
  /** Files that wait outside the outbox. */
  readonly unsentFiles: UnsentFiles;
  readonly updates: Updates;
  /** Unsaved edits that outlive the tab. */
  readonly drafts: Drafts;
  /** What a person picked lately from a dictionary. */
  readonly recents: (userId: string, dictionary: string) => Recents;
  readonly ports: Ports;
  readonly tasks: DeviceTasks;
  /** Attaches the platform's own listeners; called once, when everything is connected. */
  readonly start: () => void;
}
