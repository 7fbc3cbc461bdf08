// Why the device could not store something, in words that say what to do.

export class OutdatedDatabaseError extends Error {
  override readonly name = 'OutdatedDatabaseError';

  constructor() {
    super('Приложение обновлено в другой вкладке. Обновите страницу');
  }
}

/** Another tab with older code keeps the database open. */
export class BlockedDatabaseError extends Error {
  override readonly name = 'BlockedDatabaseError';

  constructor() {
    super('Закройте другие вкладки приложения: они держат прежнее хранилище');
  }
}

export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';

  constructor(cause?: unknown, words = 'На устройстве кончилось место. Удалите лишние файлы с устройства и повторите') {
    super(words, { cause });
  }
}

/** WebKit kills its storage process in the background; Chrome closes the connection on disk errors. */
const lostConnection = new Set(['UnknownError', 'InvalidStateError']);

export const isLost = (error: unknown): boolean => error instanceof Error && lostConnection.has(error.name);

/** Some browsers name the reason only in the inner error of an abort. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' ||
    error.name === 'NoRoomError' ||
    isNoRoom((error as { readonly inner?: unknown }).inner) ||
    isNoRoom(error.cause));

const broken = new Set([
  'OutdatedDatabaseError',
  'BlockedDatabaseError',
  'NotSupportedError',
  'AbortError',
  'NotFoundError',
  'SecurityError',
]);

/** A failure of the device, not of the code that used it. */
export const isDeviceTrouble = (error: unknown): boolean =>
  isLost(error) || isNoRoom(error) || (error instanceof Error && broken.has(error.name));
