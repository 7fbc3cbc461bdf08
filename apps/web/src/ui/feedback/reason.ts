import { errorMessage } from '@otk/domain/kernel/error-message';
import { texts } from '@otk/domain/kernel/texts';

/** The server's words for what nobody foresaw name no cause; a person wants to know on which side it lies. */
export function reasonOf(error: unknown): string {
  const said = errorMessage(error);
  return said === texts.unknownError ? 'Ошибка на сервере' : said;
}
