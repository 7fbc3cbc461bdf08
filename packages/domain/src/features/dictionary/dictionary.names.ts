// Names of the dictionaries, apart from their schemas: the router of the web app needs only the names.

export const dictionaryKinds = [
  'station',
  'scale',
  'scrapType',
  'productionType',
  'section',
  'item',
  'sign',
  'reason',
  'photoTag',
  'provider',
] as const;
export type DictionaryKind = (typeof dictionaryKinds)[number];
