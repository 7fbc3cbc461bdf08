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

  constructor(cause?: unknown) {
    super('На устройстве кончилось место. Удалите лишние файлы с устройства и повторите', { cause });
  }
}

/** WebKit kills its storage process in the background; Chrome closes the connection on disk errors. */
const lostConnection = new Set(['UnknownError', 'DatabaseClosedError', 'InvalidStateError']);

export const isLost = (error: unknown): boolean => error instanceof Error && lostConnection.has(error.name);

/** Some browsers only abort the transaction and put the reason into the inner error. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const inner = 'inner' in error ? error.inner : undefined;
  return error.name === 'QuotaExceededError' || error.name === 'NoRoomError' || (inner !== error && isNoRoom(inner));
}

const broken = new Set([
  'OutdatedDatabaseError',
  'BlockedDatabaseError',
  'MissingAPIError',
  'OpenFailedError',
  'VersionError',
  'NotFoundError',
  'SecurityError',
]);

/** A failure of the device, not of the code that used it. */
export const isDeviceTrouble = (error: unknown): boolean =>
  isLost(error) || isNoRoom(error) || (error instanceof Error && broken.has(error.name));
