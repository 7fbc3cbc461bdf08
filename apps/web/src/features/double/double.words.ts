import { tonnesWords } from '@otk/domain/kernel/unit-words';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatDateTime } from '#ui/format';

export type Double = Transport['doubles'][number];

/** «А123ВС152, Зарегистрирован на КПП-13, Иванов И. И., 17.11.2026 08:10, фото: 3, нетто 18,300 т» */
export const doubleWords = ({ transportNumber, status, recordedBy, recordedAt, photoCount, net }: Double): string =>
  [
    transportNumber,
    status.description,
    recordedBy,
    formatDateTime(recordedAt),
    `фото: ${photoCount}`,
    net === null ? 'не взвешено' : `нетто ${tonnesWords(net)}`,
  ]
    .filter(Boolean)
    .join(', ');
