// A judged layer as text.
import { formatPercent } from '@otk/domain/kernel/unit-words';
import type { LayerSeen } from '@otk/domain/layer/layer.schema';

/** «2,5 %, земля, с фото» */
export const judgedWords = (layer: LayerSeen | null): string =>
  layer === null
    ? '— не оценён'
    : [formatPercent(layer.percent), layer.seen, layer.photo === null ? '' : 'с фото'].filter(Boolean).join(', ');
