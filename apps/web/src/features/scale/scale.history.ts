// Verifications in the journal of acts.
import { driftWords } from '@otk/domain/scale/scale.drift';
import { scaleHistory } from '@otk/domain/scale/scale.history';

import { type HistoryValues, ofFields } from '#platform/history-values';

const values: HistoryValues = {
  scaleDrift: ofFields(({ name, offset, margin }) =>
    typeof offset === 'number'
      ? `${String(name)} ${driftWords({ offset, margin: typeof margin === 'number' ? margin : null })}`
      : `${String(name)}: смещения нет`,
  ),
};

export const historyOfScales = { histories: [scaleHistory], values };
