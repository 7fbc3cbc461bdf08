import type {
  ProductionType,
  ScrapType,
  UnorderedSection,
  UnorderedSign,
} from '@otk/domain/dictionary/dictionary.schema';

/** Names of what the lines refer to, from the dictionaries on the device. */
export interface ScrapNames {
  readonly kinds: readonly ScrapType[];
  readonly sections: readonly UnorderedSection[];
  readonly types: readonly ProductionType[];
  readonly signs: readonly UnorderedSign[];
}
