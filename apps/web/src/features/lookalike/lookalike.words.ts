import type { Lookalike, LookalikeSide } from '@otk/domain/lookalike/lookalike.schema';

import { formatDate } from '#ui/format';
import { groupTransportNumber } from '#ui/transport-number';

/** «фото 6185 4303 от 03.10.2026» */
export const photoWords = ({ transportNumber, takenAt }: Pick<LookalikeSide, 'transportNumber' | 'takenAt'>): string =>
  `фото ${groupTransportNumber(transportNumber).join('\u00A0')} от ${formatDate(takenAt)}`;

/** Of the two the photo that is not of this transport; the older one when both are. */
export const otherOf = ({ photo, older }: Lookalike, transportId: string): LookalikeSide =>
  older.transportId === transportId && photo.transportId !== transportId ? photo : older;
