// A feature as the composition root sees it: made, then connected, then started; and what it shows on shared screens.
import type { QueryKey } from '@tanstack/react-query';

import type { StoredKind } from './device/device-usage.ts';
import type { DraftForm } from './draft-form.ts';
import type { FeatureHistory } from './history-values.ts';
import type { Platform } from './platform.ts';

/**
 * All that a feature gives to the product, said once in `<feature>.feature.ts`. Its parts of the card and its
 * offline-capable acts have types of their own, since they are about a transport.
 */
export interface FeatureEntry {
  /** By which screens find the services. */
  readonly name: string;
  /** The second argument: services of the features that the list is drawn with. */
  readonly services?: (platform: Platform, early: never) => Feature<unknown>;
  /** Its offline-capable acts: their words in the journal and what they change; `offlinePages` makes them. */
  readonly offline?: readonly object[];
  /** Names of the fields of its unsent writes, for the details of an entry in the journal. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Forms that keep what is typed. */
  readonly drafts?: readonly DraftForm[];
  /** What it keeps on the device, as «Место на устройстве» names it. */
  readonly stored?: readonly StoredKind[];
  /** Loaded with the first history that is shown. */
  readonly history?: () => Promise<FeatureHistory>;
  /** Answers that are loaded again when a dictionary changes, by its name in the server's stream. */
  readonly lookups?: Readonly<Record<string, QueryKey>>;
  /** Lists that are loaded again when a transport changes. */
  readonly follows?: (queryKey: QueryKey) => boolean;
}

/** What quick search finds besides transports. */
export interface Found {
  readonly href: string;
  readonly name: string;
  readonly about: string;
  readonly details: string;
}

export interface Finder {
  readonly permission: string;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

export interface Feature<Services> {
  readonly services: Services;
  /** For people with its permission. */
  readonly finder?: Finder;
  /** Implements ports of the platform and joins its tasks. Every feature exists; nothing is called yet. */
  readonly connect?: () => void;
  /** Subscribes to the browser, the person and other services; lasts as long as the page. */
  readonly start?: () => void;
}

/** What screens see of several features: `useServices().weighing.queries`. */
export type ServicesOf<Features> = {
  readonly [Name in keyof Features]: Features[Name] extends Feature<infer Services> ? Services : never;
};

export const servicesOf = <Features extends Readonly<Record<string, Feature<unknown>>>>(
  features: Features,
): ServicesOf<Features> =>
  Object.fromEntries(Object.entries(features).map(([name, { services }]) => [name, services])) as ServicesOf<Features>;
