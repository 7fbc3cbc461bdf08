// A feature as the composition root sees it: made, then connected, then started.

export interface Feature<Services> {
  readonly services: Services;
  /** Implements ports of the platform and joins its tasks. Every feature exists; nothing is called yet. */
  readonly connect?: () => void;
  /** Subscribes to the browser, the person and other services; lasts as long as the page. */
  readonly start?: () => void;
}
