// File names that are readable in every file manager.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { worksDay } from '@otk/domain/kernel/works-time';
import { formatWorksTime } from '@otk/domain/kernel/unit-words';

/** «2026-11-15 08-05» at the works: sorts by time and is valid in every file system. */
export const momentName = (at: string): string => `${worksDay(new Date(at))} ${formatWorksTime(at).replace(':', '-')}`;

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
