import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { fileErrors } from '../../kernel/file-errors.ts';
import { tableErrors, tableMaxBytes } from '../../kernel/table-errors.ts';

export const fileContract = defineContract('file', {
  /**
   * URLs are issued together with the object they belong to. Access was checked then; the signature proves it, for the
   * session that got it (by its cookies or its token), while that lasts and the object is not deleted.
   */
  get: {
    method: 'GET',
    path: '/file/:id',
    summary: 'Байты файла по подписанной ссылке',
    access: 'public',
    kind: 'stream',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      session: z.uuid(),
      until: z.string().check(z.regex(/^\d{1,15}$/)),
      sign: z.string().check(z.maxLength(100)),
      /** Save the file instead of showing it. */
      download: z.optional(z.literal('1')),
    }),
    reply: z.unknown(),
    errors: [fileErrors.addressExpired, fileErrors.addressForeign, fileErrors.notFound],
  },
  /** People, dictionaries and stations come as tables: a browser cannot bound the memory that reading a workbook takes. */
  readTable: {
    method: 'POST',
    path: '/file/table',
    summary: 'Прочитать таблицу CSV или XLSX, ничего не сохраняя: заполненные строки, каждая ячейка текстом',
    access: 'self',
    kind: 'multipart',
    maxBytes: tableMaxBytes,
    receipt: false,
    body: z.object({}),
    reply: z.object({
      rows: z.array(z.array(z.string())),
      /** Of each row its number in the file, as spreadsheets show it; servers of before do not say it. */
      lines: z._default(z.array(z.int()), []),
    }),
    errors: [fileErrors.missing, fileErrors.tooLarge, ...Object.values(tableErrors)],
  },
});
