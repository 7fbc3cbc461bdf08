import { deviceName } from '@otk/domain/kernel/device-name';
import type { Device } from '@otk/domain/device/device.schema';
import { awaitedNames } from '@otk/domain/transport/transport.awaited';
import { type HandOver, type OpenWork, unfinishedTabs } from '@otk/domain/shift/shift.schema';
import { transportTabs } from '@otk/domain/transport/transport.status';

import { counted, formatDateTime } from '#ui/format';

/** «Отв. хранение: 3» for every tab that has something. */
export const tabCounts = ({ unfinished }: OpenWork) =>
  unfinishedTabs.map((tab) => ({ tab, title: transportTabs[tab].title, count: unfinished[tab] }));

export const lateWords = ({ awaited, dueAt }: OpenWork['late']['rows'][number]): string =>
  `${awaitedNames[awaited]}, срок был ${formatDateTime(dueAt)}`;

export const givenWords = ({ givenBy, givenAt, isTimeUnsure }: HandOver): string =>
  `${givenBy.fullName}, ${formatDateTime(givenAt)}${isTimeUnsure ? ' (время уточнить)' : ''}`;

export const acceptedWords = ({ acceptedBy, acceptedAt }: HandOver): string =>
  acceptedBy && acceptedAt ? `Принял(а) ${acceptedBy.fullName}, ${formatDateTime(acceptedAt)}` : 'Ещё не принята';

export const unsentWords = (count: number): string =>
  `На устройстве сдавшего ${counted(count, 'неотправленная запись', 'неотправленные записи', 'неотправленных записей')}`;

export const otherDevicesTitle = 'Не отправлено с других устройств';

/** «Chrome, Android: 3 записи, последняя связь 15.11.2026 08:00» */
export const otherDeviceWords = (device: Device): string =>
  `${deviceName(device.userAgent)}: ${counted(device.unsent, 'запись', 'записи', 'записей')}, последняя связь ${formatDateTime(device.seenAt)}`;

/** Rows beyond those that are named. */
export const moreWords = (count: number, rows: readonly unknown[]): string | null =>
  count > rows.length ? `и ещё ${count - rows.length}` : null;
