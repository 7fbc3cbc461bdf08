/** spec §8: texts that more than one feature or layer shows. The texts of one feature are in its `.errors.ts`. */
export const texts = {
  tokenMissing: 'Отсутствует токен',
  unknownUser: 'Неизвестный пользователь, попробуйте перезагрузить страницу',
  unknownError: 'Неизвестная ошибка',
  streamWithoutToken: 'SSE.service: token undefined',
  networkError: 'Network Error',
  downloadFailed: 'Failed to download blob',
} as const;
