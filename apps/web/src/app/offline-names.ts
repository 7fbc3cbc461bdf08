import type { ScrapNames } from '#features/scrap/scrap.names';
import type { CardNames } from '#features/transport/transport.names';

/** Dictionaries of the device: names of what a write refers to by id. */
export type OfflineNames = ScrapNames & CardNames;

export const noNames: OfflineNames = {
  kinds: [],
  sections: [],
  types: [],
  signs: [],
  references: undefined,
  stations: [],
  rules: [],
};
