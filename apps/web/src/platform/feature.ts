// A feature as the composition root sees it: made, then connected, then started.

export interface Feature<Services> {
  readonly services: Services;
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
