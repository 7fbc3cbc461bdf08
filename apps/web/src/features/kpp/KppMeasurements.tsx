import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDateTime } from '#ui/format';
import { standingWords } from '#ui/feedback/standing';
import { fontSizes } from '#ui/theme/tokens';

import { measurementWords } from './kpp.words.ts';

/** Every reading with who took it and when: a second measurement never replaces the first. */
export const KppMeasurements = ({ measurements }: Pick<Transport, 'measurements'>) =>
  measurements.length === 0 ? null : (
    <List aria-label="Измерения радиации">
      {measurements.map((measurement, place) => (
        <li key={place}>
          {measurementWords(measurement)}
          <small>
            {measurement.at === null
              ? standingWords.waiting
              : [formatDateTime(measurement.at), measurement.by].filter(Boolean).join(', ')}
          </small>
        </li>
      ))}
    </List>
  );

const List = styled('ol')({
  margin: 0,
  paddingLeft: 24,
  '& li': { overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: fontSizes.small },
});
