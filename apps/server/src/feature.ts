// What a feature gives to the server and what it is given. features.ts has one entry for each feature.
import type { Contract } from '@otk/domain/kernel/route';
import type { FastifyBaseLogger } from 'fastify';

import type { Build } from '#platform/build';
import type { Config } from '#platform/config';
import type { Pool, Queryable } from '#platform/db/pool';
import type { RaiseBySystem, RaiseEvent, RaiseInDivision } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';
import type { AddressSigner } from '#platform/files/signed-address';
import type { Api } from '#platform/http/mount-contract';
import type { Job } from '#platform/jobs/jobs';
import type { Gauge } from '#platform/metrics/metrics';
import type { OnNoticeFailed, OnNoticeGiven, SendNotice, WithdrawNotice } from '#platform/notice';
import type { Printer } from '#platform/pdf/printer';
import type { FindProblems } from '#platform/problems';

import type { ShownConfig } from './fixed-settings.ts';
import type { EkometGateway } from './features/ekomet/ekomet.gateway.ts';
import type { HubDeps } from './features/notification/stream/notification.hub.ts';
import type { PhonegramDeps } from './features/notification/outgoing/notification.phonegram.service.ts';
import type { NotificationSettings } from './features/notification/notification.service.ts';
import type { DevelopPicture } from './features/photo/photo.picture.ts';
import type { AnyCardPart, Cards } from './features/transport/transport.card.service.ts';
import type { ListMedia } from './features/zip/zip.service.ts';
import type { OnRemoval } from './features/transport/transport.remove.service.ts';
import type { OnStep } from './features/transport/transport.status.service.ts';

export interface Feature {
  /** For the description of the API. */
  readonly about: string;
  readonly contract: Contract;
  readonly mount: (api: Api, services: Services) => void | Promise<void>;
  /** Its values on the card of a transport. */
  readonly card?: AnyCardPart;
  /** Its files, for the archive of a transport. */
  readonly media?: ListMedia;
  /** Undoes what is lawful only with notice to the supplier. */
  readonly onNoticeFailed?: (cards: Cards) => OnNoticeFailed;
  /** Starts what counts from the moment at which the supplier was notified. */
  readonly onNoticeGiven?: (cards: Cards) => OnNoticeGiven;
  /** Acts together with a step of the status machine. */
  readonly onStep?: (clock: () => Date, cards: Cards) => OnStep;
  /** Acts together with the removal and the restoring of a transport. */
  readonly onRemoval?: (deps: RemovalDeps) => OnRemoval;
  readonly jobs?: (deps: JobDeps) => readonly Job[];
  /** What of it does not work now, for the administrator. */
  readonly problems?: (services: ProblemDeps) => FindProblems;
}

export interface RemovalDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
  readonly withdrawNotice: WithdrawNotice;
}

export interface ProblemDeps {
  readonly files: FileStore;
  readonly clock: () => Date;
}

export interface JobDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly raiseBySystem: RaiseBySystem;
  readonly raiseInDivision: RaiseInDivision;
  readonly cards: Cards;
  readonly gateway: EkometGateway;
  /** How often shipments are imported; 0: only when a person asks. */
  readonly importMs: number;
  readonly publicUrl?: string;
  /** Absent where nothing is signed: no evidence packages are made. */
  readonly signing?: Signing;
  readonly ago: (ms: number) => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The journal of faults, which administrators read. */
  readonly journal: (failure: unknown) => void;
}

/** Who signs evidence packages, and the secret of the key. */
export interface Signing {
  readonly organisation: string;
  readonly secret: () => Promise<string>;
  /** The page that checks a package, as built with the web app. */
  readonly checker: () => Promise<Buffer>;
}

/** Made of the entries of all features, before any of them is mounted (compose.ts). */
export interface Composed {
  readonly cards: Cards;
  readonly media: readonly ListMedia[];
  readonly notify: PhonegramDeps;
  readonly raise: RaiseEvent;
  readonly raiseBySystem: RaiseBySystem;
  readonly raiseInDivision: RaiseInDivision;
  readonly sendNotice: SendNotice;
  readonly withdrawNotice: WithdrawNotice;
  readonly onStep: OnStep;
  readonly onRemoval: OnRemoval;
  /** Address that people open, for codes on papers; empty when it is not known. */
  readonly publicUrl: string;
  /** The address by which the supplier opens the case now, for the paper that he is given. */
  readonly roomAddress: (db: Queryable, transportId: string) => Promise<string | undefined>;
}

/** Everything a feature may be given when it is mounted. */
export interface Services extends Composed {
  readonly config: ServerSettings;
  readonly clock: () => Date;
  readonly files: FileStore;
  readonly addresses: AddressSigner;
  /** One for all, because it limits how many pictures are decoded at once. */
  readonly develop: DevelopPicture;
  /** Papers as PDF. */
  readonly printer: Printer;
  /** To the external accounting system. */
  readonly gateway: EkometGateway;
  readonly streamTiming?: HubDeps['timing'];
  readonly findProblems: FindProblems;
  /** Adds a state that Prometheus may ask for. */
  readonly measure: (gauge: Gauge) => void;
  readonly build: Build;
}

export type ServerSettings = Pick<
  Config,
  'authSecret' | 'cookiePrefix' | 'productShortName' | 'logLevel' | 'trustProxy'
> &
  NotificationSettings &
  ShownConfig;
