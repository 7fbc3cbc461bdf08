import { videoErrors } from '@otk/domain/video/video.errors';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { formatBytes } from '@otk/domain/kernel/words';

import { formatDateTime } from '#ui/format';

/** `1:05`, `1:02:03` */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

export const cutText = 'Страница закрылась раньше, чем видео скопировалось. Выберите файл ещё раз';

export const noRoomText = (needed: number, free: number): string =>
  `На устройстве не хватает места: нужно ${formatBytes(needed)}, свободно ${formatBytes(Math.max(0, free))}. ` +
  'Дождитесь отправки других видео или удалите лишнее';

const known = /^video\/(mp4|quicktime|webm|x-matroska)$/;

/** Why a chosen file is refused; null when it is accepted. */
export function fileProblem({ size, type }: Pick<File, 'size' | 'type'>, maxBytes: number): string | null {
  if (size === 0) {
    return fileErrors.missing().message;
  }
  if (!known.test(type)) {
    return videoErrors.badFormat().message;
  }
  return size > maxBytes ? `Видео больше ${formatBytes(maxBytes)}` : null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function recordName(at: Date, type: string): string {
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join('-');
  return `Видео ${day} ${time}.${type.includes('mp4') ? 'mp4' : 'webm'}`;
}

/** Unknown when no clock of the device tells, or its clock ran ahead. */
export const shotWords = (takenAt: string | null): string =>
  takenAt === null ? 'снято: неизвестно' : formatDateTime(takenAt);

/** Message for a camera that cannot be opened. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  const said: Readonly<Record<string, string>> = {
    NotAllowedError:
      'Браузер не пускает к камере. Разрешите камеру в настройках сайта (значок слева от адреса) и попробуйте снова',
    NotFoundError: 'На этом устройстве нет камеры. Можно выбрать готовый файл',
    NotReadableError: 'Камера занята другой программой. Закройте её и попробуйте снова',
    OverconstrainedError: 'Камера не подходит для записи. Можно выбрать готовый файл',
  };
  return said[name] ?? 'Не удалось включить камеру. Можно выбрать готовый файл';
}
