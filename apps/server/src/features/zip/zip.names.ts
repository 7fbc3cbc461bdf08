// File names that are readable in every file manager.
import type { Transport } from '@otk/domain/transport/transport.schema';

/** The works use Moscow time. */
const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** «2026-11-15 08-05»: sorts by time and is valid in every file system. */
export function momentName(at: string): string {
  const parts = new Map(moment.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const of = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type)).join('-');
  return `${of('year', 'month', 'day')} ${of('hour', 'minute')}`;
}

/** Removes characters that have a special meaning in Windows, macOS or ZIP. */
export const fileNamePart = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/^[\s.]+|[\s.]+$/g, '');

/** «Вагон 61854303» */
export const folderName = ({ transportType, transportNumber }: Pick<Transport, 'transportType' | 'transportNumber'>) =>
  fileNamePart(`${transportType.name} ${transportNumber}`);
