// A device in words: what it is, what it holds, when it spoke last.
import { type Device, isSilent } from '@otk/domain/device/device.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { deviceName } from '@otk/domain/kernel/device-name';
import { counted, formatDateTime } from '#ui/format';
import type { Tone } from '#ui/theme/tokens';

/** «Контролёров П. С., Chrome, Android» */
export const nameOf = ({ person, userAgent }: Pick<Device, 'person' | 'userAgent'>): string =>
  `${person.fullName}, ${deviceName(userAgent)}`;

export const unsentOf = ({ unsent }: Pick<Device, 'unsent'>): string =>
  unsent === 0 ? 'Всё отправлено' : `Не отправлено: ${counted(unsent, 'запись', 'записи', 'записей')}`;

export const toneOf = (device: Pick<Device, 'unsent' | 'seenAt'>, now: Date): Tone => {
  if (device.unsent === 0) {
    return 'green';
  }
  return isSilent(device, now) ? 'red' : 'orange';
};

/** What is unknown is said to be unknown. */
export const detailsOf = ({ unsent, since, seenAt, version, free }: Device): readonly string[] => [
  `Последняя связь ${formatDateTime(seenAt)}`,
  ...(unsent > 0
    ? [since === null ? 'время старейшей записи неизвестно' : `старейшая запись от ${formatDateTime(since)}`]
    : []),
  `версия ${version}`,
  free === null ? 'свободное место неизвестно' : `свободно ${formatBytes(free)}`,
];
