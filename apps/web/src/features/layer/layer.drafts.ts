import type { DraftForm } from '#platform/draft-form';

export const layerDrafts = {
  /** A part for each number of a layer. */
  layer: { of: 'transport', to: '/auto/$transportId', tab: 'layer', name: 'layer', words: 'Засор слоя' },
} satisfies Record<string, DraftForm>;
